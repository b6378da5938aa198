// Checksums of cards, accounts and personal numbers.

/** The check of payment cards and some numbers of people: Luhn, from the right, every second digit doubled. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** The check of account numbers (ISO 13616): in capitals and without blanks. */
export function passesIban(iban: string): boolean {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  const digits = turned.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** The letter at the end of a Spanish DNI or NIE. */
export function passesDni(dni: string): boolean {
  const number = dni.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return "TRWAGMYFPDXBNJZSQVHLCKE"[Number(number) % 23] === dni.at(-1);
}

/** The two digits at the end of a French number of a person. */
export function passesInsee(digits: string): boolean {
  return 97 - (Number(digits.slice(0, 13)) % 97) === Number(digits.slice(13));
}
