// Checksums of card, account and personal numbers.

/** Luhn: payment cards and some personal numbers. Every second digit from the right is doubled. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** IBAN (ISO 13616), given in capitals and without blanks. */
export function passesIban(iban: string): boolean {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The check letter of a Spanish DNI or NIE. */
export function passesDni(dni: string): boolean {
  const number = dni.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(number) % 23] === dni.at(-1);
}

/** The two check digits of a French INSEE number. */
export function passesInsee(digits: string): boolean {
  return 97 - (Number(digits.slice(0, 13)) % 97) === Number(digits.slice(13));
}
