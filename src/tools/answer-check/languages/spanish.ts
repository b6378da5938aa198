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
    "en (?:su|la) factura|entiendo|solicitados|pidio_|este_|pedidos?|costo_|termino_|sido|estados?|cada|enfado|paso_",
    "desconocid[oa]|aqui_|asi_|ahi_|intente_|limitad[oa]s?|excluid[oa]s?|permitid[oa]s?|pasad[oa]s?",
    "recibid[oa]s?|usad[oa]s?|todo|nada|aun|todavia|funciona|cantidad|posibilidad|lado|cuidado",
    "seguida|entrada|medida|vida|dado|bienvenid[oa]|encontrado|comprobado|probado|leido|entendido",
    "dud[oa]|plan it|(?:comprobar|verificar|pedir|solicitar|revisar) (?:el |un |su )?reembolso|va por",
    "un problema tecnico",
    "(?:el )?pago(?: del (?:pedido )?\\d+)?(?: aun| sigue| esta_| no)*(?: pendiente)?",
    "(?:de|del|para|un|sobre) (?:un |el |su |comprobar un )?(?:reembolso|ticket|plan|pago)",
    "(?:se |fue |esta_ |fueron )?(?:compr(?:o_|ado|e_)|pag(?:ado|o_)|adquirido)(?: hace)?",
    "quedan \\w+ dias|han pasado|(?:el|un|su) reembolso (?:es|no es|del \\w+ (?:\\w+ )?(?:no es|espera))",
    "(?:el |su |de |del )?ticket(?: de \\w+)? (?:es (?:el |por )?)?\\d+",
    "su (?:banco|correo|navegador|plan|cuenta)|(?:el|este|un) plan (?:se|cuesta|es|costo_)",
    "nuestr[oa]s? (?:sistema|reglas|datos|politica|plazo)",
    "he (?:comprobado|mirado|revisado|visto|leido)|(?:habria|hubiera|haya|hubiese) \\w+",
  ].join("|"),
  consequence:
    "(?:un|una|el|nuestro) (?:companero|companera|persona|equipo|colega) (?:\\w+ )?(?:lo |la )*(?:mirara_|revisara_|vera_|estudiara_|leera_)",
  questions:
    "^(?:¿|(?:y|o) )? ?(?:quiere\\w?|desea\\w?|prefiere\\w?|puede\\w?|podria\\w?|cual\\w*|que|quien|como|cuando|donde|por que|abro|le parece|es|esta_|ha)",
  bareDone: "listo|hecho|ok",
  denials:
    "falta|faltan|solo|no|nada|nadie|ni|nunca|ningun|ninguna|ninguno|sin|tampoco|lamentablemente|imposible|jamas",
  noDenial: "no (?:se preocupe|te preocupes|hay problema|solo)|sin (?:coste|costo|demora|problema|problemas)",
  promises: "no (?:se )?(?:le |te )*(?:cargara_|cobrara_|cargaran|cobraran|renovara_)",
  conditions:
    "(?:puede|pueden)(?! (?:contar|esperar|considerar))|si|cuando|una vez|en cuanto|mientras|hasta que|antes de|despues de que|podria|seria|habria|haria|abriria|tuviera|quiere que|quieres que|desea",
  byUs: "(?:he|hemos|(?:el equipo|companer[oa]) ha|\\w*[^r]e_)",
  heard:
    "(?:usted|tu)? ?(?:menciona|mencionas|escribe|escribes|dice|dices|pregunta|preguntas|cree|crees)|le dijeron|te dijeron|dijeron|felicidades",
  reported: "dice|decia|afirma|asegura|pone|nota|que",
  ticketIsOpen:
    "(?:ha |he |hemos |se |ha sido |esta_ |estan |ya |ahora |sigue |hay |un |el |existe |dos )*(?:abiert[oa]s?|cread[oa]s?|registrad[oa]s?|abri_|cree_|abrio_|existe)",
  paidBack: "(?:reembolsad[oa]s?|reembolso_|devuelt[oa]s?|refunded)",
  newer: "he|hemos|hoy|ahora|acabo|ayer|aprobad[oa]|usd|eur|esta manana",
  refund: "reembols\\w*|devoluc\\w*",
  never:
    "he (?:ya )?(?:reembolsado|devuelto|cancelado|anulado)|(?:reembolse_|cancele_|anule_) (?:su|tu|el|la|ya)|he (?:realizado|hecho|procesado|emitido|tramitado) (?:el |su |tu |un )*reembolso",
  neverUnlessRefunded:
    "(?:pedido|reembolso|importe|dinero|usd|compra) (?:\\S+ ){0,3}(?:ya )?(?:ha sido|fue|ha quedado) (?:ya )?(?:reembolsad|devuelt|cancelad|anulad|procesad|enviad)[oa]",
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
