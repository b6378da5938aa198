import type { Language } from "../language.ts";

/** How German says what was done, and the record line in German. */
export const german: Language = {
  name: "German",
  common: "der|die|das|und|ist|sie|ihr|ihre|ihren|ich|wir|nicht|fuer|zu|den|von|ein|eine|wurde|habe|noch|mit|es|kann|bestellung|auf|im|zur|aus|am|dem|bei|wie|kein|bereits|unser",
  deeds: [
    "(?:\\w*ge|er|ver|be|ent)\\w{2,}t|\\w+iert|(?:zurueck|weiter|ein|aus|ab|an|auf|vor|um|nach|zu|frei|gut|durch|los|hoch|hinter|heran|bereit)ge\\w+en|ge(?:schrieben|geben|nommen|sprochen|bucht|beten|wiesen|worden|funden|schoben)",
    "\\w*ueberwiesen|\\w*(?:ueber)?geben|angewiesen|abgeschlossen|erhalten|versprochen|beschlossen|hinterlassen|getan|uebertragen",
    "wird|werden|werde|bin dabei|unterwegs|im gange|in arbeit|in bearbeitung|auf dem weg|in die wege|raus|erledigt|fertig|durch|verbucht|wirksam|aktiv|(?:ist|sind) da|zurueck|offen|offenes|laeuft|weiss bescheid|liegt|steht bereit",
    "(?:ich|wir) \\w{3,}(?:e|en)|(?:bekommen|erhalten|haben|sehen) sie|sie (?:bekommen|erhalten|hoeren|sehen)|(?:kommt|kommen|folgt|folgen|geht|gehen|trifft|landet|meldet|melden|kuemmert|kuemmern|uebernimmt|uebernehmen|prueft|bearbeitet|schaut|schauen|sucht|suchen|ruft|rufen|zahlt|zieht|schreibt)",
    "bis (?:\\w+tag|morgen|ende|spaetestens)|heute|morgen|in kuerze|umgehend|sofort|gleich|bald|innerhalb (?:\\w+ ){1,2}(?:minuten|stunden?|tagen?)|kulanz|gutschrift|entschaedigung|gutschein|rabatt|freimonat|ausnahmsweise",
  ].join("|"),
  harmless: [
    "\\w*tickets?|(?:wurde|wurden|ist|sind|war|haben sie)? ?(?:vor \\w+ tagen |am \\S+ )?(?:gekauft|bezahlt|erworben|getaetigt)|gestern|geht es (?:um)?|worum geht|um welche|gibt|gibt es|gehoert|gilt|gelten|betraegt|besteht|bedeutet|lautet|liegt (?:\\w+ ){0,6}(?:zurueck|ausserhalb|innerhalb|in der frist|bei|mit|noch|vor)|liegt|erreicht|geeignet|berechtigt|bereit|verwirrt|veraltet|vertauscht|gesagt|erwaehnt|gefragt|gewuenscht|gewollt|versucht|gedacht|gemeint|vermerkt|markiert|registriert ist|bekannt|erlaubt|moeglich|noetig|gut|begrenzt|abgelaufen|vergangen|verstrichen|fehlt|ausgeschlossen|gern|gerne|passiert|funktioniert|betrifft|geschaut|existiert|verwendet|genutzt|benutzt|erscheint|betraegt|geprueft|nachgesehen|gefunden|berechnet|abgebucht|belastet|freut|getan werden|konfiguriert|informiert mich|bestellt|gelesen|bewusst|befindet|(?:sei|seien) (?:\\w+ ){0,3}\\w+|ich (?:eine|ihre|keine|diese|meine|alle|heute|gerne)",
    "(?:ich|wir) (?:habe|haben|kann|koennen|sehe|verstehe|finde|moechte|koennte|wuerde|brauche|danke|weiss|freue|hoffe|bitte|bedaure|bedauere|glaube|denke|pruefe gern|folge|darf|duerfte|muss|soll|sollen|wuensche|nutze|nutzen|hoere|schlage|lese|will|wuesste)|sie (?:haben noch|sehen hier)|(?:soll|sollen|darf|kann|koennte|wuerde|moechte|haette|koennen|dass) (?:ich|wir)(?: \\w+e\\b)?|haette ich",
    "(?:kann|koennen|koennte|muss|darf|soll|wuerde|wuerden) (?:\\S+ ){0,8}(?:werden|\\w+en|\\w+t)|(?:\\w+t|\\w+en) werden (?:kann|koennen|darf|muss|soll)|(?:wird|werden) (?:\\S+ ){0,6}(?:innerhalb von|bis|nach|in) \\S+ tagen? (?:nach \\w+ \\w+ )?\\w+t|es geht|haben sie|was sie|wenn sie|haben sie schon|dazu|sehen sie",
  ].join("|"),
  consequence:
    "(?:ein|eine|unser|das|jemand aus dem|jemand) ?(?:kollege|kollegin|mensch|team|mitarbeiter|person)? ?(?:wird|schaut|sieht|prueft) (?:\\w+ ){0,3}(?:ansehen|pruefen|an|es|ihn)",
  denials:
    "nicht|nichts|kein|keine|keinen|keiner|keinem|nie|niemals|weder|noch nichts|ohne|niemand|leider|unmoeglich|ausgeschlossen|nein",
  denialsAfterToo: true,
  promises: "(?:wird|werden) (?:\\w+ )?(?:nichts|nicht|kein \\w+|keine \\w+) (?:\\w+ ){0,3}(?:eingezogen|abgebucht|berechnet|belastet|verlaengert)|nicht mehr (?:\\w+ ){0,2}(?:belastet|berechnet|abgebucht)",
  conditions:
    "wenn|falls|sobald|ob|nachdem|bevor|solange|sofern|wuerde|wuerden|waere|waeren|koennte|koennten|haette|haetten|nach eroeffnung|soll ich|moechten sie|einverstanden",
  byUs: "(?:habe ich|ich habe|haben wir|wir haben|hat (?:das|unser|die|mein|meine))",
  heard: "sie (?:\\w+ )?(?:schreiben|schrieben|sagen|sagten|erwaehnen|meinen|fragen|fragten|berichten|haben gehoert)|ihnen (?:\\S+ ){0,4}gesagt|gesagt|tut mir leid|glueckwunsch|verstehe",
  ticketIsOpen:
    "(?:ich |wir )?(?:habe |haben |wurde |wurden |ist |sind |nun |jetzt |bereits |schon |ein |das |es gibt |weiterhin |fuer sie |zwei )*(?:eroeffnet|erstellt|angelegt|geoeffnet|aufgegeben|eingereicht|erfasst|registriert|offen|offenes|offene)",
  paidBack: "(?:erstattet|zurueckerstattet|zurueckgezahlt|zurueckbekommen|refunded)(?: worden)?",
  newer: "ich|wir|heute|jetzt|gerade|gestern|eben|genehmigt|usd|eur",
  refund: "\\w*(?:erstatt|zahlung)\\w*",
  never:
    "(?:ich habe|habe ich) (?:\\S+ ){0,7}(?:erstattet|zurueckgezahlt|zurueckueberwiesen|ueberwiesen|storniert|gekuendigt)|(?:erstattung|rueckzahlung|rueckerstattung) habe ich (?:\\S+ ){0,4}(?:veranlasst|ausgefuehrt|ueberwiesen|durchgefuehrt|angewiesen)|ich habe (?:ihnen )?(?:\\S+ ){0,2}(?:erstattung|rueckzahlung) (?:\\S+ ){0,2}(?:veranlasst|ausgefuehrt|durchgefuehrt|angewiesen)",
  neverUnlessRefunded:
    "(?:erstattung|rueckzahlung|geld|betrag|bestellung|usd|summe) (?:\\w+ ){0,2}wurde (?:\\S+ ){0,4}(?:erstattet|zurueckgezahlt|zurueckueberwiesen|ueberwiesen|ausgezahlt|storniert)",
  record: {
    nothing:
      "In diesem Gespräch wurde bisher nichts geändert: Es wurde kein Ticket eröffnet, kein Geld zurückgezahlt und auch sonst nichts getan oder veranlasst.",
    only: (deeds) =>
      `Bisher in diesem Gespräch: ${deeds}; Geld wurde nicht zurückgezahlt, und sonst wurde nichts getan oder veranlasst.`,
    ticket: ({ kind, id, order, state }) => {
      const about = `${kind} ${id}${order === undefined ? "" : ` zu Bestellung ${order}`}`;
      if (state === "waiting") return `${about} wartet auf Genehmigung`;
      return state === "found" ? `${about} war schon offen` : `${about} wurde eröffnet`;
    },
    kinds: {
      refund: "Erstattungsticket",
      billing: "Abrechnungsticket",
      technical: "Technikticket",
      account: "Kontoticket",
      other: "Ticket",
    },
    and: ", ",
  },
};
