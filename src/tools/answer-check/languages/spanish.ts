import type { Language } from "../language.ts";

/** How Spanish says what was done, and the record line in Spanish. */
export const spanish: Language = {
  name: "Spanish",
  common:
    "la|un|de|le|hace|el|los|las|su|sus|tu|es|y|una|para|que|no|se|ha|usted|he|por|del|pedido|con|lo|al|ya|esta_|puedo|su|como|mi|pero|mas|hoy|ayer|gracias|este|esta|cada|son|tiene",
  deeds: [
    "\\w+(?:ad|id)[oa]s?|hech[oa]s?|puest[oa]s?|abiert[oa]s?|escrit[oa]s?|devuelt[oa]s?|resuelt[oa]s?|list[oa]|\\w{2,}(?:e_|i_|o_)|\\w+(?:aron|ieron)|di|dio|dimos|puse|hice|hizo|mande|salio|\\w+(?:amos|imos)",
    "\\w+(?:ra_|re_|ran|remos)|va|van|voy|vamos|acab[oa]\\w* de|en camino|en curso|en marcha|en tramite|\\w{3,}(?:ando|iendo)|recib[aeo]\\w*|llegan?|vuelven?|tendr\\w+|quedan?|(?:le|te|se lo|se la) \\w+[oa]|de vuelta|delo|consider\\w+|cuente|aqui tiene|ahora mismo|termina|viernes|lunes|martes|hoy|manana|esta noche|esta tarde|pronto|enseguida|prioridad|he|hemos|nosotros|nos",
  ].join("|"),
  topics: [
    "dinero|banco|factura|facturacion|cancelacion|baja|reembols\\w+|devoluc\\w+|transferencia|pago|importe|credito|abono|vale|descuento|gratis|cortesia|compensacion|excepcion\\w*|tarjeta|cuenta|suscripcion|plan|renovacion|contrasena|direccion|tickets?|caso|solicitud|queja|correo|email|copia|confirmacion|fallo|averia|visto bueno|nuestr\\w+",
    "companer\\w+|equipo|jef[ae]|supervisor\\w*|tecnic[oa]s?|especialista|departamento|alguien|persona|gerencia|encargad[oa]|responsable",
  ].join("|"),
  harmless: [
    "entiendo|le ayudo|(?:con|de) su (?:reembolso|pedido)|correo de confirmacion|solicitados|pidio_|este_|plan it|nuestro plazo|(?:comprobar|verificar|pedir|solicitar|revisar) (?:el |un |su )?reembolso|va por|un reembolso|un problema tecnico|comprendo|lamento|siento|otra persona|pedidos?|costo_|termino_|(?:el )?pago(?: del (?:pedido )?\\d+)?(?: aun| sigue| esta_| no)*(?: pendiente)?|(?:de|del|para|un|sobre) (?:un |el |su |comprobar un )?(?:reembolso|ticket|plan|pago)|comprobar un reembolso|buen[oa]s \\w+|con nosotros|(?:ha|han|haya|fue) ?sido|sido|(?:se |fue |esta_ |fueron )?(?:compr(?:o_|ado|e_)|pag(?:ado|o_)|adquirido)(?: hace)?|estados?|lado|cuidado|demasiad[oa]|adecuad[oa]s?|sentido|debido a|partido|medida|vida|seguida|entrada|dud[oa]|cada|nada|marcad[oa]|permitid[oa]s?|excluid[oa]s?|limitad[oa]s?|dado|privad[oa]|enfado|cumplido|caducado|vencid[oa]|terminado|pasad[oa]s?|paso_|funciona|recibid[oa]|equivocad[oa]|intercambiad[oa]s?|encantad[oa]|todo|cantidad|posibilidad|usad[oa]s?|probado|comprobado|mirado|consultado|encontrado|entendido|leido|bienvenid[oa]|desconocid[oa]|rechazad[oa]|denegad[oa]|aqui_|asi_|alli_|ahi_|proximos|quedan \\w+ dias|(?:le|te) quedan|aun|todavia|intente_|han pasado|esperad[oa]",
    "(?:plazo|cumple|posible|requisitos?|ticket|solicitud|pedir|desea|quiere|politica|sobre) (?:de |del |para |el |la |un |los |su )*(?:ticket de )?(?:reembolso|devolucion)|(?:el|un|su) reembolso (?:es|no es|del \\w+ (?:\\w+ )?(?:no es|espera))|reembolso (?:aqui|espera)|reembolsables?|(?:el |su |de |del )?ticket(?: de \\w+)? (?:es (?:el |por )?)?\\d+|ticket es|su (?:banco|correo|navegador|plan|cuenta)|(?:el|este|un) plan (?:se|cuesta|es|costo_)|(?:el )?dinero o|nuestr[oa]s? (?:sistema|reglas|datos|politica|plazo)|equipo !|nuevo equipo|(?:le|lo|te) (?:gustaria|digo)|tengo que|por eso",
    "(?:puede|pueden|podria|podrian|puedo|podemos|debe|deben) (?:\\w+ )?(?:haber |ser |estar )?\\w+(?: el reembolso)?|usted (?:\\w+ )?\\w+o_|(?:habria|hubiera|haya|hubiese|habrian|hubieran) \\w+|(?:le|te) (?:dijeron|prometieron)|(?:los )?reembolsos (?:los |se )?(?:hace|hacen)(?: siempre)?(?: una persona)?|se reembolsan? hasta|quedan? excluid[oa]s|consta|figura(?: como \\w+)?|gracias por \\w+ \\w+|he (?:comprobado|mirado|revisado|visto|leido)|siento",
  ].join("|"),
  consequence:
    "(?:un|una|el|nuestro) (?:companero|companera|persona|equipo|colega) (?:\\w+ )?(?:lo |la )*(?:mirara_|revisara_|vera_|estudiara_|leera_)",
  questions:
    "^(?:¿|(?:y|o) )? ?(?:quiere\\w?|desea\\w?|prefiere\\w?|puede\\w?|podria\\w?|cual\\w*|que|quien|como|cuando|donde|por que|abro|le parece|es|esta_|ha)",
  denials:
    "falta|faltan|solo|no|nada|nadie|ni|nunca|ningun|ninguna|ninguno|sin|tampoco|lamentablemente|imposible|jamas",
  noDenial: "no (?:se preocupe|te preocupes|hay problema|solo)|sin (?:coste|costo|demora|problema|problemas)",
  promises: "no (?:se )?(?:le |te )*(?:cargara_|cobrara_|cargaran|cobraran|renovara_)",
  conditions:
    "(?:puede|pueden)|si|cuando|una vez|en cuanto|mientras|hasta que|antes de|despues de que|podria|seria|habria|haria|abriria|tuviera|quiere que|quieres que|desea",
  byUs: "(?:he|hemos|(?:el equipo|companer[oa]) ha|\\w*[^r]e_)",
  heard:
    "(?:usted|tu)? ?(?:menciona|mencionas|escribe|escribes|dice|dices|pregunta|preguntas|cree|crees)|le dijeron|te dijeron|dijeron|felicidades",
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
