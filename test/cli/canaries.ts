// The canaries.

/** A key as a person may set one: it looks like no service's. */
export const configuredKey = "Zq7vault-plain~word.0123456789";

export const keyCanaries: readonly string[] = [
  configuredKey,
  "sk-proj-CANARYabcDEF123456ghiJKL7890",
  "sk-ant-api03-CANARY0123456789AbCdEf0123",
  "AIzaCANARY1234567890abcdefghijklmnopqrs",
  "ghp_CANARY456789abcdefghijABCDEFGHIJ0123",
  "xoxb-123456789012-CANARYabcdef",
  "AKIACANARY7EXAMPLE12",
  "eyJCANARYOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N",
  "glpat-CANARY1234ijklMNOP99",
  "sk_live_CANARY0123456789abcdefAB",
];

export const personalCanaries: readonly string[] = [
  "Maya Lindqvist",
  "LINDQVIST",
  "maya@brightpath.example",
  "canary.one@example.com",
  "Canary+Two@Mail.Example.org",
  "jürgen.canary@beispiel.de",
  "canary4@sub.example.co.uk",
  "+1 415 555 2671",
  "+49 30 9018201",
  "+33 6 12 34 56 78",
  "(212) 555-0147",
  "07700 900123",
  "0171-1234567",
  "4111 1111 1111 1111",
  "5555555555554444",
  "3782 822463 10005",
  "6011-1111-1111-1117",
  "DE89 3704 0044 0532 0130 00",
  "GB29NWBK60161331926819",
  "NL91 ABNA 0417 1643 00",
  "FR1420041010050500013M02606",
  "203.0.113.77",
  "198.51.100.23",
  "2001:db8:85a3::8a2e:370:7334",
  "221B Baker Street",
  "742 Evergreen Terrace",
  "12 rue de la Paix",
  "Hauptstraße 55",
  "078-05-1120",
  "529.982.247-25",
];
