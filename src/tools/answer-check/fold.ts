/**
 * One spelling for letters, digits and quotes, in lower-case ASCII where there is one: NFKC, no accents, `ä` as `ae`, no
 * invisible characters. An accent on the end of a word stays as `_` (`effectué` is `effectue_`, `envió` is `envio_`): it
 * is what tells a deed that was done from one that is asked for.
 */
export function fold(text: string): string {
  // Its compatibility form is the letter i, which is a word in English.
  const lower = text.replaceAll("ℹ", " ").normalize("NFKC").toLowerCase();
  if (!notAscii.test(lower)) return lower;
  return (
    lower
      // In Spanish, sí is yes and si is if.
      .replaceAll(/(?<![a-z])sí(?![a-z])/g, "yes")
      .replaceAll(/[äöüß‘’‛´`ʼœæ]/g, (letter) => written[letter] ?? letter)
      .normalize("NFD")
      .replaceAll(/([aeio])\u0301(e?s?)(?!\p{M}|[a-z])/gu, "$1_$2")
      .replaceAll(/[^\0-\x7f]/gu, plainOne)
  );
}

/** The same without those marks of accents. */
export const plainLetters = (text: string): string => fold(text).replaceAll(/(?<=[aeio])_(?=e?s?(?![a-z_]))/g, "");

const notAscii = /[^\0-\x7f]/;

const written: Readonly<Record<string, string>> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  ß: "ss",
  œ: "oe",
  æ: "ae",
  "‘": "'",
  "’": "'",
  "‛": "'",
  "´": "'",
  "`": "'",
  ʼ: "'",
};

const invisible = /[\p{M}\p{Cf}]/u;
const digit = /\p{Nd}/u;

function plainOne(character: string): string {
  if (character >= "\u0300" && character <= "\u036f") return "";
  if (invisible.test(character)) return "";
  return digit.test(character) ? plainDigit(character) : character;
}

/** Every script has its ten digits in a row, from 0 to 9. */
function plainDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  let smaller = 0;
  while (digit.test(String.fromCodePoint(code - smaller - 1))) smaller += 1;
  return String(smaller % 10);
}
