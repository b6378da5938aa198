// Each privacy rule finds no less because its sign is tested first.

import { expect, test } from "vitest";
import { contactRules, emailRules } from "../../../src/trace/privacy/contact-rules.ts";
import { foldedText } from "../../../src/trace/privacy/folded-text.ts";
import { findByRules, type Rule } from "../../../src/trace/privacy/hide-found.ts";
import { keyRules } from "../../../src/trace/privacy/key-rules.ts";
import { addressRules, birthRules } from "../../../src/trace/privacy/life-rules.ts";
import { numberRules } from "../../../src/trace/privacy/number-rules.ts";
import { toHide, toKeep } from "./held-out.ts";
import { secretsToHide, secretsToKeep } from "./secrets-held-out.ts";

const rules: readonly Rule[] = [
  ...keyRules,
  ...emailRules,
  ...birthRules,
  ...numberRules,
  ...contactRules,
  ...addressRules,
];

/** Each form of the rules that have no word before them, in the ways in which it may be set apart. */
const forms = [
  ..."123-45-6789, 123 45 6789, AB123456C, AB 12 34 56 C, AB 123456C, 12345678Z, 12345678-Z, X1234567L".split(", "),
  ..."RSSMRA85T10A562S, rssmra85t10a562s, 756.1234.5678.97, 7561234567897, 123.456.789-09, ABCPE1234F".split(", "),
  ..."185057800608491, 1 85 05 78 006 084 91, 1 8 5 0 5 7 8 0 0 6 0 8 4 9 1, 4111 1111 1111 1111".split(", "),
  ..."4111.1111.1111.1111, 4111--1111 -1111. 1111, 4 1 1 1 1 1 1 1 1 1 1 1 1, 378282246310005".split(", "),
  ..."(030) 123 456, +49 (0)30 / 123 456, 0 1 2 3 4 5, 555-0199-1, +1.415.555.2671, 012 / 345".split(", "),
  ..."ada at example dot com, ada (at) example.com, ada [ at ] example [dot] com, Ada AT example DOT org".split(", "),
];

const labels =
  "password, passwd, passcode, passphrase, pass phrase, pwd, pw, pass, passwort, kennwort, losungswort, mot de passe, mdp, code secret, contraseña, contrasena, clave, clave secreta, pin, pin code, pin number, code pin, otp, one-time code, security code, cvv, cvc, api key, api_access_key, access-key-id, shared access key, private_key, auth token, sessiontoken, bearer-token, client secret, app_secret, origin-secret, secret, token, key, sig, sid, session, session_id, sessionid";
const said = labels
  .split(", ")
  .flatMap((label) => [`${label}: Tr0ub4dor1234567`, `my ${label.toUpperCase()}=2718281828459045`, `${label} 314159`]);

test("a rule finds no less for looking for its sign first", () => {
  const texts = [...toHide, ...toKeep, ...secretsToHide, ...secretsToKeep, ...forms, ...said];
  const plain = texts.map((text) => foldedText(text.replaceAll(/\{\{|\}\}/g, "")).text);
  for (const rule of rules) {
    const found = plain.filter((text) => finds({ ...rule, sign: always }, text));
    expect([rule.pattern(), found.length > 0]).toEqual([rule.pattern(), true]);
    expect(found.filter((text) => !finds(rule, text))).toEqual([]);
  }
});

const always = /(?:)/;
const finds = (rule: Rule, text: string): boolean => [...findByRules([rule])(text)].length > 0;
