import type { Language } from "../claim-rules.ts";

/** How German claims that something was done; umlauts are written out, as `plainLetters` does. */
export const german: Language = {
  name: "German",
  lists: {
    we: "wir haben | haben wir",
    anyone: "habe | wir haben | haben wir",
    was: "wurde | wurden | ist | sind",
    paid: "erstattet | zurueckerstattet | rueckerstattet | zurueckgezahlt | zurueckueberwiesen | zurueckgebucht | ueberwiesen | gutgeschrieben | ausgezahlt | zurueckgeschickt | zurueckgegeben | rueckgaengig gemacht",
    money:
      "erstattung | rueckerstattung | rueckzahlung | rueckueberweisung | geld | betrag | gutschrift | kaufpreis | summe | usd",
    moved:
      "veranlasst | ausgefuehrt | durchgefuehrt | eingeleitet | angestossen | bearbeitet | abgeschlossen | vorgenommen | ausgeloest | gesendet | angewiesen | verarbeitet | unterwegs | auf dem weg",
    ticket: "*ticket | *tickets | *anfrage | vorgang | fall",
    opened:
      "eroeffnet | erstellt | angelegt | geoeffnet | aufgegeben | eingereicht | gestellt | erfasst | registriert | aufgemacht | aufgenommen",
    cancelled: "storniert | gekuendigt | annulliert | abbestellt | aufgehoben | deaktiviert",
    passed: "weitergeleitet | weitergegeben | eskaliert | uebergeben | weitergereicht | weitergeschickt | abgegeben",
    told: "informiert | benachrichtigt | kontaktiert | gebeten | gemeldet | eingeschaltet | verstaendigt | hinzugezogen",
    email: "email* | mail | *bestaetigung",
    sent: "geschickt | gesendet | gesandt | versendet | verschickt | geschrieben | zugesandt | zugeschickt | zugestellt | gemailt",
  },
  denials:
    "nicht | nichts | kein | keine | keinen | keiner | keinem | nie | niemals | weder | noch nicht | ohne | niemand",
  denialsAfterToo: true,
  conditions:
    "wenn | falls | sobald | ob | nachdem | bevor | bis | solange | sofern | wuerde | wuerden | waere | koennte | hatten sie | sie sagen | sie schreiben",
  breaks: "wenn | falls | ob | dass | damit | kann | koennen | wird | werden | wuerde | koennte | soll",
  breaksShort: "dass",
  rules: [
    {
      deed: "refunded",
      says: "<money> ist|sind|liegt … konto|karte|zurueck|da",
      example: "Das Geld ist wieder auf Ihrem Konto.",
    },
    {
      deed: "refunded",
      says: "sie haben … geld|betrag|erstattung … erhalten|bekommen|zurueck",
      example: "Sie haben Ihr Geld zurück.",
    },
    {
      deed: "cancelled",
      says: "stornierung|kuendigung … ist|wurde … durch|erledigt|abgeschlossen|ausgefuehrt|durchgefuehrt|bestaetigt|wirksam",
      example: "Die Stornierung ist durch.",
    },
    { deed: "opened", says: "^ ~ <ticket> <opened> $", example: "Ticket erstellt." },
    { deed: "cancelled", says: "^ ~ <cancelled> $", example: "Bestellung 1045: storniert." },
    { deed: "refunded", says: "^ ~ erstattet|zurueckgezahlt $", example: "Erledigt: erstattet!" },
    { deed: "refunded", says: "habe … <paid>", example: "Ich habe Ihre Bestellung erstattet.", byAgent: true },
    {
      deed: "refunded",
      says: "habe … <money> … <moved>",
      example: "Ich habe die Erstattung veranlasst.",
      byAgent: true,
    },
    { deed: "refunded", says: "<money> habe … <moved>", example: "Die Erstattung habe ich veranlasst.", byAgent: true },
    { deed: "refunded", says: "<we> … <paid>", example: "Wir haben Ihnen den Betrag erstattet." },
    { deed: "refunded", says: "<we> … <money> … <moved>", example: "Wir haben die Rückzahlung veranlasst." },
    { deed: "refunded", says: "<was> … <paid>", example: "Ihre Bestellung wurde erstattet." },
    { deed: "refunded", says: "<paid> wurde|wurden|worden|ist|sind", example: "Ich sehe, dass sie erstattet wurde." },
    { deed: "refunded", says: "<money> … <was> … <moved>", example: "Die Erstattung wurde veranlasst." },
    { deed: "refunded", says: "<was> … <money> … <moved>", example: "Heute wurde die Erstattung veranlasst." },
    { deed: "opened", says: "<anyone> … <ticket> … <opened>", example: "Ich habe ein Ticket eröffnet." },
    { deed: "opened", says: "<ticket> … <was> … <opened>", example: "Ein Ticket wurde erstellt." },
    { deed: "opened", says: "<was> … <ticket> … <opened>", example: "Es wurde ein Ticket angelegt." },
    { deed: "opened", says: "<ticket> … ist ~ offen", example: "Ihr Ticket ist offen." },
    { deed: "opened", says: "gibt … offenes <ticket>", example: "Es gibt schon ein offenes Ticket." },
    { deed: "cancelled", says: "<anyone> … <cancelled>", example: "Ich habe die Bestellung storniert." },
    { deed: "cancelled", says: "<was> … <cancelled>", example: "Die Bestellung wurde storniert." },
    { deed: "cancelled", says: "<anyone> … <ticket> … geschlossen", example: "Ich habe das Ticket geschlossen." },
    { deed: "cancelled", says: "<ticket> … <was> … geschlossen", example: "Das Ticket wurde geschlossen." },
    { deed: "escalated", says: "<anyone> … <passed>|<told>", example: "Ich habe Ihren Fall weitergeleitet." },
    { deed: "escalated", says: "<was> … <passed>|<told>", example: "Ihr Anliegen wurde weitergeleitet." },
    { deed: "emailed", says: "<anyone> … <email> … <sent>", example: "Ich habe Ihnen eine E-Mail geschickt." },
    { deed: "emailed", says: "<email> … <was> … <sent>", example: "Eine Bestätigung wurde gesendet." },
    { deed: "emailed", says: "<was> … <email> … <sent>", example: "Es wurde eine E-Mail verschickt." },
  ],
};
