import type { Language } from "../language.ts";

/** How Spanish says what was done, and the record line in Spanish. */
export const spanish: Language = {
  name: "Spanish",
  common: "el|los|las|su|sus|tu|es|y|una|para|que|no|se|ha|usted|he|por|del|en|pedido|con|lo|al|ya|esta_|puedo|su|como|mi|pero|mas|hoy|ayer|sus|gracias",
  deeds: [
    "\\w+(?:ad|id)[oa]s?|hech[oa]s?|puest[oa]s?|abiert[oa]s?|escrit[oa]s?|devuelt[oa]s?|resuelt[oa]s?|dich[oa]|list[oa]",
    "\\w{2,}(?:e_|i_|o_)|\\w+(?:aron|ieron)|di|puse|hice|hizo|dimos|hicimos|pusimos|mande|\\w+(?:amos|imos)",
    "\\w+(?:ra_|re_|ran|remos)|va a|van a|voy a|vamos a|va|van|acab[oa]\\w* de|en camino|en curso|en marcha|en tramite|\\w+(?:ando|iendo)",
    "se encarga\\w*|se ocupa\\w*|da prioridad|recibe|reciben|llega|llegan|vuelve|vuelven|tendr\\w+|queda|quedan|(?:le|te|se lo|se la) \\w+[oa]|revisa|revisan|tramita\\w*|lo sabe|ya esta_|delo|consider\\w+",
    "viernes|lunes|hoy|manana|esta noche|esta tarde|pronto|enseguida|inmediato|en (?:\\d+|un|una|dos|tres|pocas|pocos) (?:\\w+ )?(?:horas?|dias?|minutos?)|cortesia|compensacion|vale|credito|descuento|gratis|excepcion\\w*",
  ].join("|"),
  harmless: [
    "pedidos?|(?:ha|han|haya|fue) ?sido|sido|(?:se |fue |esta_ |fueron )?(?:compr(?:o_|ado|e_)|pag(?:ado|o_)|adquirido)(?: hace)?|estados?|lado|cuidado|demasiad[oa]|adecuad[oa]s?|pasad[oa]|sentido|debido a|partido|medida|vida|seguida|entrada|llegada|dud[oa]|cada|nada|marcad[oa]|permitid[oa]s?|excluid[oa]s?|limitad[oa]s?|dado|privad[oa]|enfado|cumplido|caducado|vencid[oa]|termin(?:ado|o_)|pasado|paso_|pasar?on|funciona|recibid[oa]|equivocad[oa]|intercambiad[oa]s?|encantad[oa]|repetid[oa]|conectad[oa]|todo|solicitud|actividad|cantidad|unidad|posibilidad|salud|edad|mitad|guardad[oa]s?|usad[oa]s?|probado|comprobado|mirado|consultado|encontrado|entendido|leido|bienvenid[oa]|rechazad[oa]|denegad[oa]|aqui_?|asi_|alli_|ahi_|ocurr\\w+|sea|esperad[oa]|que|dese[oa]|numero|tampoco|necesito|puedo|encuentro|veo|entiendo|dispongo|siento|lamento|tengo|hasta|fecha|alta|para|nueva|nuevo|intente_|sobre|desde|dentro|fuera|numerado|ayuda|quedan \\w+ dias|(?:le|te) quedan|(?:podamos|tengamos|veamos)|despues|aun|todavia",
    "(?:puede|pueden|podria|podrian|puedo|podemos|se puede|debe|deben) (?:\\w+ )?(?:haber |ser |estar )?\\w+|usted (?:\\w+ )?\\w+o_|(?:habria|hubiera|haya|hubiese|habrian|hubieran) \\w+|(?:le|te) (?:dijeron|prometieron|quedan)|los reembolsos (?:los |se )?(?:hace|hacen)(?: siempre)?|se reembolsa(?:n)? hasta|quedan? excluid[oa]s|como funciona|consta|figura(?: como \\w+)?",
  ].join("|"),
  consequence:
    "(?:un|una|el|nuestro) (?:companero|companera|persona|equipo|colega) (?:\\w+ )?(?:lo |la )*(?:mirara_|revisara_|vera_|estudiara_|leera_)",
  denials: "no|nada|nadie|ni|nunca|ningun|ninguna|ninguno|sin|tampoco|lamentablemente|imposible|jamas",
  denialsAfterToo: false,
  promises: "no (?:se )?(?:le |te )*(?:cargara_|cobrara_|cargaran|cobraran|renovara_)",
  conditions:
    "si|cuando|una vez|en cuanto|mientras|hasta que|antes de|despues de que|podria|seria|habria|haria|abriria|tuviera|quiere que|quieres que|desea",
  byUs: "(?:he|hemos|(?:el equipo|companer[oa]) ha|\\w*[^r]e_)",
  heard: "(?:usted|tu)? ?(?:menciona|mencionas|escribe|escribes|dice|dices|pregunta|preguntas|cree|crees)|le dijeron|te dijeron|dijeron|felicidades|siento|entiendo",
  ticketIsOpen:
    "(?:ha |he |hemos |se |ha sido |esta_ |estan |ya |ahora |sigue |hay |un |el |existe |dos )*(?:abiert[oa]s?|cread[oa]s?|registrad[oa]s?|abri_|cree_|abrio_|existe)",
  paidBack: "(?:reembolsad[oa]s?|reembolso_|devuelt[oa]s?|refunded)",
  newer: "he|hemos|hoy|ahora|acabo|ayer|aprobad[oa]|usd|eur|esta manana",
  refund: "reembols\\w*|devoluc\\w*",
  never:
    "he (?:ya )?(?:reembolsado|devuelto|cancelado|anulado)|(?:reembolse_|cancele_|anule_) (?:su|tu|el|la|ya)|he (?:realizado|hecho|procesado|emitido|tramitado) (?:el |su |tu |un )*reembolso",
  neverUnlessRefunded:
    "(?:pedido|reembolso|importe|dinero|usd|compra) (?:\\w+ ){0,2}(?:ya )?(?:ha sido|fue|ha quedado) (?:ya )?(?:reembolsad|devuelt|cancelad|anulad|procesad|enviad)[oa]",
  record: {
    nothing:
      "Hasta ahora en esta conversación no se ha cambiado nada: no se abrió ningún ticket, no se devolvió dinero y no se hizo ni se gestionó nada más.",
    only: (deeds) =>
      `Hasta ahora en esta conversación: ${deeds}; no se devolvió dinero y no se hizo ni se gestionó nada más.`,
    ticket: ({ kind, id, order, state }) => {
      const about = `el ${kind} ${id}${order === undefined ? "" : ` para el pedido ${order}`}`;
      if (state === "waiting") return `${about} espera aprobación`;
      return state === "found" ? `${about} ya estaba abierto` : `se abrió ${about}`;
    },
    kinds: {
      refund: "ticket de reembolso",
      billing: "ticket de facturación",
      technical: "ticket técnico",
      account: "ticket de cuenta",
      other: "ticket",
    },
    and: ", ",
  },
};
