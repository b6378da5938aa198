import type { Language } from "../language.ts";

/** How German says what was done, and the record line in German. */
export const german: Language = {
  name: "German",
  common:
    "der|die|das|und|ist|sie|ihr|ihre|ihren|ich|wir|nicht|fuer|zu|den|von|ein|eine|wurde|habe|noch|mit|es|kann|bestellung|auf|im|zur|aus|am|dem|bei|wie|kein|bereits|unser",
  deeds: [
    "zurueck\\w{3,}",
    "ab jetzt|ab sofort|von nun an|ab heute",
    "(?:auf dem (?:neuesten|aktuellen) stand|up to date)",
    "ganz (?:oben|vorn\\w*)|stattgegeben",
    "sollten? (?:\\S+ ){0,12}(?:sein|ankommen|eintreffen)",
    "behoben|aufgehoben|uebernommen|entschieden|verschoben|beschlossen|vergeben|erlassen|abgeschlossen|beschieden",
    "(?:\\w*ge|er|ver|be|ent)\\w{2,}t|\\w+iert|(?:zurueck|weiter|ein|aus|ab|an|auf|vor|um|nach|zu|frei|gut|durch|los|hoch|hinter|heran|bereit|raus|rein|rueber|rum|hin|her|weg|fest|heim|wieder|zusammen|hinaus|heraus)ge\\w+en|ge(?:schrieben|geben|nommen|sprochen|bucht|beten|wiesen|worden|funden|schoben|loest)|\\w*(?:ueberwiesen|schlossen|hinterlassen|getan|uebertragen|uebergeben|verlassen)|erhalten|versprochen",
    "ich|wir|uns|unser\\w*|wird|werden|werde|bekommen|unterwegs|im gange|in arbeit|auf dem weg|in die wege|raus|erledigt|fertig|durch|wirksam|da$|zurueck|laeuft|bescheid|folgt|folgen|kommt|kommen|geht|gehen|rechnen|weg|heute|morgen|bald|gleich|sofort|umgehend|in kuerze|prioritaet|\\w+tag|ab sofort",
    "akzeptier\\w+|genehmig\\w+|bewillig\\w+|gewaehr\\w+|erlass\\w+|machen? (?:wir )?eine ausnahme|arbeitet|kuemmert|informiert|weiss bescheid|im bilde",
    "gruenes licht|freigabe|zusage|in (?:guten |den )?haenden|sind dran|ist dran|laeuft (?:\\w+ ){0,4}wieder",
    "hinterlegt|hinterlassen|uebermittelt|uebersandt|uebersendet|unterbreitet|unterzeichnet|widerrufen|umgesetzt",
  ].join("|"),
  agents: [
    "(?:der|die|unsere?r?|bei der) technik|technische\\w* (?:team|abteilung|support|dienst|kolleg\\w*)",
    "kolleg\\w*|\\w*team|chefin|chef|\\w*leitung|\\w*leiterin?|vorgesetzte\\w*|\\w*techniker\\w*|\\w*abteilung|spezialist\\w*|\\w*buchhaltung|mitarbeiter\\w*",
    "(?:geld|betrag|usd|summe|it|euro) (?:ist|sind) (?:\\w+ ){0,4}(?:auf|bei)|(?:bank|institut) hat|kopie|hier (?:ist|kommt) ihre?|kulanz|\\w*gutschein|rabatt|entschaedigung|(?:kuendigung|stornierung) (?:ihres|des|der|von)",
    "(?:bestaetigung|kopie|\\w*mail|nachricht|link) (?:ist|liegt|wartet) (?:\\w+ ){0,2}in ihrem",
  ].join("|"),
  harmless: [
    "mir ist (?:\\w+ )?(?:bewusst|klar)|wie (?:der|die|das) \\w+ hiess",
    "zurueckliegend\\w*|du mir (?:\\w+ )?(?:geschickt|genannt|geschrieben|gegeben) hast",
    "angesehen|angeschaut|durchgesehen",
    "(?:bitte )?(?:beachten|bedenken|merken|wissen) sie(?: bitte)?(?: dass)?",
    "\\w*erstattung(?:en)? (?:dauer\\w+|brauch\\w+|benoetig\\w+)|gerechnet ab(?: der (?:genehmigung|freigabe))?|nach (?:der |einer )?genehmigung|wir erstatten (?:bezahlte )?(?:bestellungen|kaeufe)|team (?:monthly|annual|monatlich|jaehrlich)|(?:heute(?: ist)? )?tag \\d+ von \\d+",
    "laeuft unter",
    "laeuft unter \\w*ticket|versorgt|nach wie vor|angesprochen",
    "(?:ich|wir) (?:sage|sagen|bin ehrlich|gebe zu|moechte ehrlich|nehme an|hoffe)|(?:angenommen|bearbeitet|erstattet) (?:werden|wird) (?:antraege|anfragen|nur)|(?:antraege|anfragen) (?:werden|sind)",
    "(?:die|unsere) kolleg\\w+ (?:arbeiten|bearbeiten|pruefen|gehen|sehen) (?:die |alle )?(?:\\w*tickets|anfragen)|(?:braucht|benoetigt|erfordert|fehlt) (?:\\S+ ){0,4}(?:freigabe|genehmigung|zustimmung)|^wird sie erteilt",
    "(?:ich|wir) (?:helfe|helfen|beantworte|unterstuetze)|(?:kurz )?zusammengefasst|kommt in frage|(?:manchmal|oft|haeufig|gelegentlich) (?:werden|wird)|manchmal|verwechselt",
    "(?:fuer )?alle(?: \\w+)? gleich|bleibt gleich|(?:braeuchte|benoetige|benoetigte|schaue|suche|lese|wende) ich|ich (?:schlage|wende|schaue|benoetige|kenne) (?!weiter)\\w+(?: nach| an)?",
    "angezeigt|aufgegeben|getaetigt|abgelaufen|vergangen|eingegangen",
    "nachgesehen|(?:heute ist )?(?:an )?tag \\d+ von \\d+",
    "(?:wurde|wurden|ist|sind|war|haben sie)? ?(?:vor \\w+ tagen |am \\S+ )?(?:gekauft|bezahlt|erworben|getaetigt)",
    "liegt(?: (?:\\w+ ){0,6}(?:zurueck|ausserhalb|innerhalb))?|helfe ich",
    "(?:sagen|geben|teilen|nennen|senden|schicken|schreiben|zeigen) sie (?:es )?(?:mir|uns)(?: bescheid)?|in ihrer \\w*mail|bei ihrer (?:\\w*erstattung|bestellung)",
    "tarif it|ich bin (?:nur )?(?:ein|eine)(?: \\w+){0,3}|einer? \\w*erstattung(?: (?:laeuft|geht|braucht|beginnt|setzt))?|(?:bei|mit|von) uns|so laeuft",
    "in kuerze",
    "(?:fuer|zu|zur|von|einer|der|ueber|um|auf) (?:eine |die |einer |ihre |der |diese )?(?:\\w*erstattung|\\w*zahlung)",
    "(?:zahlung|erstattung|frist)(?: der| zu| fuer)?(?: bestellung \\d+)? (?:\\S+ )?(?:ist|wartet|steht)(?: noch| aus)*",
    "(?:tarif|abo) (?:ist|kostet|verlaengert)",
    "unser\\w* (?:system|regeln|daten|unterlagen|frist|richtlinie\\w*)",
    "(?:ich|wir) (?:habe|haben|kann|koennen|sehe|verstehe|finde|moechte|koennte|wuerde|brauche|danke|weiss|freue|hoffe|bitte|bedaure|bedauere|glaube|denke|darf|muss|soll|wuensche|hoere|will)",
    "(?:habe|kann|sehe|verstehe|finde|moechte|koennte|wuerde|brauche|weiss|hoffe|soll|sollen|darf|muss|haette|waere|folge|dass|wenn) (?:ich|wir)(?: (?:aber|gern|leider))?",
    "(?:bestellungen|erstattungen) (?:werden|nimmt|sind) (?:\\S+ ){0,7}(?:erstattet|vor|moeglich|ausgeschlossen)",
    "da die|(?:sei|seien) (?:\\w+ ){0,3}\\w+",
    "(?:entscheidet|entscheiden)(?: \\w+)? (?:ein mensch|eine person|menschen)|(?:ein mensch|eine person|jemand) (?:\\w+ )?entscheidet|(?:es|darum|um \\S+ \\S+) (?:\\w+ )?geht|geht es|aergern|aergert",
    "auf (?:ihrer|der) rechnung|\\w*tickets?|erstattungsfaehig\\w*|betraegt|geeignet|vertauscht|versucht|abgelaufen|betrifft",
    "geprueft|\\w*frist|erfuellt|funktioniert|passiert|erwaehnt|gesagt|gemeint|gefragt|gefunden",
    "bekannt|erlaubt|begrenzt|bestellt|gilt|gelten|gibt|gehoert|besteht|bedeutet|lautet|erreicht",
    "fehlt|freut|bereit|gut|gerne?|gestern|belastet|abgebucht|existiert|erscheint|vermerkt|beantragt",
    "gewuenscht|erhofft|gewartet|verpasst|uebersehen|verwechselt|vertippt|hineingeschrieben|(?:ich|wir) (?:fasse|erklaere|beantworte|antworte|liste|rate|empfehle|schlage|vermute|fuerchte|lese|nenne|bedaure)",
    "(?:erklaere|beantworte|helfe|nenne|rate|empfehle|schlage|antworte|verstehe|sage|zeige) ich|eine erstattung (?:laeuft|geht|braucht|beginnt|setzt)|geaergert|gehofft|gerechnet|erwartet|verlangt|vorgesehen|ueberschritten|verstrichen",
  ],
  consequence:
    "(?:ein|eine|unser|das|jemand aus dem|jemand) ?(?:kollege|kollegin|mensch|team|mitarbeiter|person)? ?(?:wird|schaut|sieht|prueft) (?:\\w+ ){0,3}(?:ansehen|pruefen|an|es|ihn)",
  questions:
    "^(?:(?:und|oder) )?(?:moechten|wollen|soll|sollen|koennen|koennten|kann|duerfen|haben|ist|sind|wurde|geht|welche\\w?|was|wie|wann|wo|wer|warum|um welche)",
  bareDone: "erledigt|fertig|ok|okay",
  wishes:
    "\\w*erstatt\\w*|geld|\\w*kuendig\\w*|storn\\w+|\\w*tickets?|aender\\w*|zuruecksetzen|schliess\\w*|\\w*tarif|abo\\w*|konto|\\w*mail|zahl\\w*|passwort|\\w*adresse|beschwerde",
  advice: [
    "(?:(?:bitte|dann|oder|also|zuerst|alternativ|auch|und|am besten) )*(?!erhalten|bekommen|rechnen|betrachten|seien|freuen|verlassen|haben|sehen|finden|werden|sind|hoeren|beachten|bedenken|merken|wissen)\\w+en sie",
    "(?:sie|du) (?:moechten|wollen|wuenschen|bitten|hatten|fragen)",
    "(?:(?:dann|oder|also|zuerst|alternativ|auch|und|am besten) )*(?:(?:sie|man) (?:koennen|kann|koennten|muessen|muss|muessten|brauchen|braucht|sollten|duerfen|moechten|wollen)|sie haben (?:\\S+ ){0,7}(?:geschrieben|gefragt|gewuenscht|gekauft|bestellt|erwaehnt|gebeten|genannt|gemeldet|angegeben|beschrieben|bezahlt|angesprochen|aufgezaehlt|geschildert|mitgeteilt|angefragt))",
    "(?:(?:da|weil|denn|dass|ob|wann|wo|wie|und|aber|auch|an welchem tag|ab) )*(?:die|der|das|dies\\w*|ihre?|unsere?|eine?|jede\\w*|kein\\w*) (?:\\w+ ){0,2}?(?:frist|\\w*frist|regel\\w*|\\w*nummer|beleg|seite|browser|\\w*datum|grund|tag|quittung|\\w*meldung|richtlinie|unterschied|anzahl|kauf|status|antwort|notiz|hinweis)",
    "(?:\\S+ ){2,9}(?:nehmen|laden|leeren|probieren|ausschalten|loeschen|anmelden|versuchen|oeffnen|testen|wechseln|deaktivieren|pruefen|starten|aktualisieren|verwenden|nutzen)$",
  ].join("|"),
  assures:
    "haenden|geld|ich|wir|uns|wird|werden|worden|erstattet|genehmigt|ueberwiesen|gutgeschrieben|storniert|gekuendigt|geaendert|verlaengert|erledigt|veranlasst|bearbeitet|ausgezahlt|zurueck\\w*|erhalten|bekommen|rechnen|betrachten|verlassen|freuen|heute|morgen|bald|gleich|sofort|gerade|jetzt|weitergeleitet|angenommen|bewilligt|gewaehrt|akzeptiert|ausnahme|unterwegs|\\w+tag|kommt|geht|fuer sie",
  order: "bestellung(?:en)?(?: nr| nummer)?|bestellnummer",
  openTicket:
    "\\w*tickets?(?: \\S+){0,3} (?:deckt|umfasst|betrifft|gilt|laeuft) (?:\\S+ ){0,12}bestellung\\w* \\d+|\\w*tickets? (?:ist|sind|liegt|liegen) (?:jetzt |schon |nun )?(?:im system|da|bereit)|(?:ein |noch )?(?:weiteres|zweites|neues) (?:\\w+ )?(?:fuer|zu)|(?<!(?:ein|kein) )\\w*tickets? (?:fuer|zu) (?:die |der )?bestellung \\d+|\\w*tickets?(?: (?!nicht|kein)[\\w.]+){0,8} (?:offen\\w*|eroeffnet|erstellt|angelegt|aufgegeben|erfasst|vor|vorhanden|besteht|existiert)|(?:offene\\w*|eroeffnetes) (?:\\w+ ){0,3}\\w*tickets?",
  that: "dass|und dass|(?:ein|eine|mein|der|die|das|ihr\\w*|unser\\w*) (?:\\w+ ){0,3}(?:habe|sei|seien|haette|haetten|werde)",
  denials:
    "keines|keins|nicht|nichts|kein|keine|keinen|keiner|keinem|nie|niemals|weder|noch nichts|ohne|niemand|leider|fehlt|fehlen|nur|unmoeglich|ausgeschlossen|nein",
  noDenial:
    "kein problem|keine sorge|keine ursache|ohne weiteres|nicht nur|ohne (?:aufpreis|verzoegerung|umstaende)|nichts (?:weiter|mehr) (?:zu )?tun",
  promises:
    "bestaetigung (?:\\S+ ){0,6}finden sie|finden sie (?:\\S+ ){0,3}bestaetigung|(?:gibt es|existiert|besteht|laeuft) nicht mehr|(?:ich|wir) (?:sorgen?|kuemmern?|garantieren?|versprechen?|verspreche|versichern?) |(?:sorge|sorgen|kuemmere|kuemmern|garantiere|verspreche) (?:ich|wir)|(?:wird|werden) (?:\\S+ ){0,4}(?:kein\\w*|nicht\\w*) (?:\\S+ ){0,4}(?:eingezogen|abgebucht|berechnet|belastet)|(?:wird|werden) (?:\\w+ )?(?:nichts|nicht|kein \\w+|keine \\w+) (?:\\w+ ){0,3}(?:eingezogen|abgebucht|berechnet|belastet|verlaengert)|nicht mehr (?:\\w+ ){0,2}(?:belastet|berechnet|abgebucht)",
  doubts: "duerfte\\w*|vielleicht|moeglicherweise|eventuell",
  conditions:
    "^wann|^an welchem tag|^warum|^wie lange|(?:kann|koennen)(?! (?:sie )?(?:\\S+ ){0,5}(?:rechnen|erwarten|freuen))(?! (?:ich |wir |sie )?(?:\\S+ ){0,5}(?:bestaetigen|sagen|mitteilen|versichern|versprechen))|wenn|falls|sobald|ob|nachdem|bevor|solange|sofern|wuerde|wuerden|waere|waeren|koennte|koennten|haette|haetten|nach eroeffnung|soll ich|moechten sie|einverstanden",
  reassures: "keine (?:sorge|angst)|seien sie (?:unbesorgt|beruhigt|versichert)",
  byUs: "(?:habe ich|ich habe|haben wir|wir haben|hat (?:das|unser|die|mein|meine))",
  heard:
    "sie (?:\\w+ )?(?:schreiben|schrieben|sagen|sagten|erwaehnen|meinen|fragen|fragten|berichten|haben gehoert)|ihnen (?:\\S+ ){0,4}gesagt|gesagt|tut mir leid|glueckwunsch",
  reported: "sagt|sagte|behauptet|steht|liest|meint|notiz|als|dass",
  ticketIsOpen:
    "(?:ich |wir )?(?:habe |haben |wurde |wurden |ist |sind |nun |jetzt |bereits |schon |ein |das |es gibt |weiterhin |fuer sie |zwei )*(?:eroeffnet|erstellt|angelegt|geoeffnet|aufgegeben|eingereicht|erfasst|registriert|offen|offenes|offene|wartet auf (?:eine )?(?:genehmigung|freigabe|entscheidung))",
  both: "beide\\w*|zwei|je ein\\w*|jeweils",
  another: "zweites|weiteres|neues|noch eine?s?|zusaetzlich\\w*",
  paidBack:
    "(?:(?:wird|ist|steht|gilt) (?:\\S+ ){0,3}als )?(?:erstattet|zurueckerstattet|zurueckgezahlt|zurueckbekommen|refunded)(?: worden| gefuehrt| vermerkt| gekennzeichnet| markiert)?",
  newer: "ich|wir|heute|jetzt|gerade|gestern|eben|genehmigt|usd|eur",
  refund: "\\w*(?:erstatt|zahlung)\\w*",
  never:
    "(?:ich habe|habe ich) (?:\\S+ ){0,7}(?:\\w*erstattet|zurueckgezahlt|zurueckueberwiesen|ueberwiesen|storniert|gekuendigt)|(?:erstattung|rueckzahlung|rueckerstattung) habe ich (?:\\S+ ){0,4}(?:veranlasst|ausgefuehrt|ueberwiesen|durchgefuehrt|angewiesen)|ich habe (?:ihnen )?(?:\\S+ ){0,2}(?:erstattung|rueckzahlung) (?:\\S+ ){0,2}(?:veranlasst|ausgefuehrt|durchgefuehrt|angewiesen)",
  neverUnlessRefunded:
    "(?:erstattung|rueckzahlung|geld|betrag|bestellung|usd|summe) (?:\\S+ ){0,3}wurde (?:\\S+ ){0,4}(?:erstattet|zurueckgezahlt|zurueckueberwiesen|ueberwiesen|ausgezahlt|storniert)",
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
