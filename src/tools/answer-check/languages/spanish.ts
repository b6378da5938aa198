import type { Language } from "../language.ts";

/** Between an auxiliary and its participle. */
const adverbs = "(?:\\w+mente |ya |todos |todas |ambos |ahora |sido |tambien |todo )*";
const participle =
  "(?:\\w+(?:ad|id)[oa]s?|hech[oa]s?|puest[oa]s?|abiert[oa]s?|escrit[oa]s?|devuelt[oa]s?|resuelt[oa]s?)";
const auxiliary = "(?:ha|han|he|hemos|has|sido|esta_|estan|fue|fueron|queda|quedan|quedo_|ya|era|es|son|sera_)";

/** How Spanish says what was done, and the record line in Spanish. */
export const spanish: Language = {
  name: "Spanish",
  common:
    "la|un|de|le|hace|el|los|las|su|sus|tu|es|y|una|para|que|no|se|ha|usted|he|por|del|pedido|con|lo|al|ya|esta_|puedo|su|como|mi|pero|mas|hoy|ayer|gracias|este|esta|cada|son|tiene",
  deeds: [
    "(?:esta_?n?|queda\\w*|puesto|ya) al dia|actualizad[oa]s?",
    "(?:en )?lo ma_?s alto|al (?:principio|frente) de la (?:cola|lista|pila)|me salto|paso por alto|favorable",
    "salen?|parten?",
    "contar con (?:el|la|su|tu|un|una)",
    `(?:^|${auxiliary} )${adverbs}${participle}`,
    `${participle}(?: \\w+)?$`,
    "list[oa]|\\w{2,}(?:e_|i_|o_)|\\w+(?:aron|ieron)|di|dio|dimos|puse|hice|hizo|mande|salio|\\w+(?:amos|imos)",
    "\\w+(?:ra_s?|re_|ran|remos)|va|van|voy|vamos|acab[oa]\\w* de|en camino|en curso|en marcha|en tramite|\\w{3,}(?:ando|iendo)|recib[aeo]\\w*|llegan?|vuelven?|tendr\\w+|quedan?|(?:le|te|se lo|se la) \\w+[oa]|de vuelta|delo|consider\\w+|cuente|aqui_? tienes? (?:su|tu) (?:reembolso|dinero|devolucion)|ahora mismo|termina|viernes|lunes|martes|hoy|manana|esta noche|esta tarde|pronto|enseguida|prioridad|he|hemos|nosotros|nos",
    "al tanto|trabaja\\w*|se encarga\\w*|se ocupa\\w*|en ello|acept\\w+|aprob\\w+|conced\\w+|recib\\w+",
    "visto bueno|luz verde|en (?:buenas )?manos|autorizacion de",
  ].join("|"),
  agents: [
    "companer\\w+|equipo|jef[ae]|supervisor\\w*|tecnic[oa]s|especialista|departamento|gerencia|encargad[oa]|responsable|superior[ae]?",
    "(?:banco|entidad) tiene|hacemos una|vale|descuento|cortesia|compensacion|(?:dinero|importe|it) esta_ (?:\\w+ ){0,2}(?:en|con)|(?:cancelacion|anulacion|baja) de|copia de",
    "(?:confirmacion|copia|correo|email|mensaje|enlace) (?:esta_|te espera|le espera) (?:\\w+ ){0,2}en (?:su|tu)",
  ].join("|"),
  harmless: [
    "(?:van|quedan?|pasaron|han pasado|faltan?|hace) (?:solo |ya )?\\d+(?: dias)?|segun (?:nos|me) \\w+",
    "(?:ten|tenga) en cuenta(?: que)?|recuerd[ae](?: que)?",
    "reembolsamos (?:los )?(?:pedidos|compras)|los reembolsos (?:tardan|llevan)|team (?:mensual|anual|monthly|annual)",
    "va(?:n)? en el (?:ticket)?",
    "van? en el ticket",
    "estimad[oa]s?|a dia de hoy|hoy por hoy|(?:a veces|suelen?) (?:van|va|tardan?)",
    "quedan? (?:fuera|tiempo|margen|claro)",
    "(?:los|nuestros) companeros (?:atienden|revisan|miran|tramitan) (?:los )?(?:tickets|casos)",
    "(?:lo |la |los |las )?(?:encontrara_s?|vera_s?|podra_s?)|se (?:hizo|compro_|realizo_|pago_)(?: el| hace)? \\d+|se me muestran?|se muestran?|(?:consulto|aplico|reviso|busco|miro) (?:los|las|el|la)",
    "se cuenta|(?:en el |el |es el )?dia \\d+ de(?: los)? \\d+|dud[oa]|plan it|(?:comprobar|verificar|pedir|solicitar|revisar) (?:el |un |su )?reembolso|va por",
    "un problema tecnico",
    "(?:el )?pago(?: del (?:pedido )?\\d+)?(?: aun| sigue| esta_| no)*(?: pendiente)?",
    "(?:de|del|para|un|sobre) (?:un |el |su |comprobar un )?(?:reembolso|ticket|plan|pago)",
    "(?:se |fue |esta_ |fueron )?(?:compr(?:o_|ado|e_)|pag(?:ado|o_)|adquirido)(?: hace)?",
    "quedan \\w+ dias|han pasado|(?:el|un|su) reembolso (?:es|no es|del \\w+ (?:\\w+ )?(?:no es|espera))",
    "(?:el |su |de |del )?ticket(?: de \\w+)? (?:es (?:el |por )?)?\\d+",
    "su (?:banco|correo|navegador|plan|cuenta)|(?:el|este|un) plan (?:se|cuesta|es|costo_)",
    "nuestr[oa]s? (?:sistema|reglas|datos|politica|plazo)",
    "he (?:comprobado|mirado|revisado|visto|leido)|(?:habria|hubiera|haya|hubiese) \\w+",
    "que_|cache_|resultados?|(?:te|le|os|les|me) (?:puedo|frena|molesta|preocupa|interesa|apare\\w+|gusta|sirve|impid\\w+|pasa|ocurre|falta|sale|resumo|explico|respondo|detallo|indico|digo|aclaro|recuerdo|ayudo|agradezco|entiendo|comprendo)|ocurrio_|escribio_ (?:otra|alguna)|los pedidos (?:[a-z_]+ ){0,5}quedan excluidos",
    "(?:una persona|alguien) (?:decide|tiene que|debe)|(?:lo|la|las|los) deciden? (?:siempre )?una persona|decidid[oa]s? por|un reembolso (?:pasa|tarda|empieza|necesita|requiere)|(?:la |a la )?espera de|esta_ a la",
    "en (?:su|la) factura|entiendo|solicitados|pidio_|este_|pedidos?|costo_|termino_|estados?|cada|enfado|paso_",
    "desconocid[oa]|aqui_(?! tienes? (?:su|tu))(?: tienes?)?|asi_|ahi_|intente_|limitad[oa]s?|excluid[oa]s?|permitid[oa]s?|pasad[oa]s?",
    "recibid[oa]s?|usad[oa]s?|todo|nada|aun|todavia|funciona|cantidad|posibilidad|lado|cuidado",
    "seguida|entrada|medida|vida|dado|bienvenid[oa]|encontrado|comprobado|probado|leido|entendido",
    "(?:se|yo) (?:siento|lamento|entiendo|comprendo)|repetid[oa]s?|parecid[oa]s?|sentid[oa]|unid[oa]s?|debid[oa]s?|conocid[oa]s?|complicad[oa]s?|adecuad[oa]s?|preocupad[oa]s?|decepcionad[oa]s?|interesad[oa]s?|relacionad[oa]s?|necesid\\w+|cumplid[oa]s?|superad[oa]s?|vencid[oa]s?|mercado|lado|grado|pasado|estado",
    "decid[ae]s?",
  ],
  consequence:
    "(?:un|una|el|nuestro) (?:companero|companera|persona|equipo|colega) (?:\\w+ )?(?:lo |la )*(?:mirara_|revisara_|vera_|estudiara_|leera_)",
  questions:
    "^¿ ?\\w+|^(?:¿|(?:y|o) )? ?(?:quiere\\w?|desea\\w?|prefiere\\w?|puede\\w?|podria\\w?|cual\\w*|que|quien|como|cuando|donde|por que|abro|le parece|es|esta_|ha)",
  bareDone: "listo|hecho|ok",
  wishes:
    "reembols\\w*|devol\\w+|devuelv\\w+|dinero|cancel\\w+|anul\\w+|tickets?|cambi\\w+|restablec\\w+|cierr\\w+|cerrar|plan|suscripcion|cuenta|correo|pag\\w+|contrasena|direccion|queja",
  advice: [
    "(?:(?:por favor|luego|despues|o|tambien|entonces|primero|ademas|mientras tanto|y|si no) )*(?:recarg(?:a|ue)|prueb[ae]|intent[ae]|abr[ae]|(?:des)?activ(?:a|e)|vaci(?:a|e)|cierr[ae]|us[ae]|utili(?:za|ce)|comprueb[ae]|revis[ae](?:lo|la)?|indi(?:ca|que)(?:me|nos)?|dime|diga(?:me|nos)?|cuent[ae]me|respond[ae]|escrib[ae](?:me|nos)?|consult[ae]|contact[ae]|esper[ae]|vuelv[ae]|compart[ae]|busc(?:a|que)|mir[ae]|envi(?:a|e)(?:me|nos)?|borr[ae]|acced[ae]|entr[ae]|facilit[ae](?:me|nos)?|verifi(?:ca|que)|pon|ponga)(?!\\w)",
    "(?:usted )?(?:quiere|desea|pide|quieres|deseas|pides|querias|me pides|me pide)",
    "(?:\\w+ )?(?:puede\\w*|podr\\w+|debe\\w*|tiene\\w* que|hace falta|hay que|necesit\\w+|te recomiendo|le recomiendo)",
    "(?:(?:porque|que|y|pero|ya que|como|pues|si|cuando|para|por|donde|en) )*(?:el|la|los|las|este|esta|ese|esa|su|tu|tus|sus|nuestr[oa]s?|un|una|cada|ningun\\w*) (?:\\w+ ){0,2}?(?:plazo|reglas?|politica|numero|recibo|pagina|navegador|fecha|dia|motivo|razon|mensaje|error|limite|compra|estado|periodo|nota|respuesta|tableros?)",
  ].join("|"),
  assures:
    "manos|dinero|contar con|he|hemos|yo|nosotros|ha|han|(?:reembols|aprob|acept|conced|ampli|cancel|anul|cambi|modific|envi|devuel|abon|proces|tramit|resuel|hech|ingres|arregl|solucion|gestion|transfer|repar)(?:ad|id|t)?[oa]?s?|considere\\w*|cuent[ea] con|recib(?!os?(?!\\w))\\w+|\\w+(?:ra_|ran|re_|remos)|se \\w+o_|hoy|manana|pronto|ya|ahora|va|van|vamos|voy|en camino|en curso|en marcha|me encargo|nos encargamos",
  order: "pedidos?(?: n| numero)?",
  openTicket:
    "tickets?(?: \\S+){0,3} (?:cubre|incluye|abarca|es para|trata de) (?:\\S+ ){0,14}pedidos? \\d+|tickets? (?:esta_|estan) (?:ya )?(?:en el sistema|en marcha|listo)|(?:otro|segundo|nuevo) (?:\\w+ )?para el|(?<!(?:un|ningun) )tickets? para (?:el )?pedido \\d+|tickets?(?: (?!(?:no|ningun)(?!\\w))[\\w.]+){0,8} (?:abiert[oa]s?|cread[oa]s?|registrad[oa]s?|existe)|(?:abiert[oa]|cread[oa]) (?:\\w+ ){0,3}tickets?",
  that: "que|y que",
  denials:
    "falta|faltan|solo|no|nada|nadie|ni|nunca|ningun|ninguna|ninguno|sin|tampoco|lamentablemente|imposible|jamas",
  noDenial:
    "no (?:se preocupe|te preocupes|hay problema|solo)|sin (?:falta|duda|coste|costo|demora|problema|problemas)",
  promises:
    "encontrara_?s? (?:\\S+ ){0,3}confirmacion|ya no existen?|(?:me|nos) (?:encargo|encargamos|ocupo|ocupamos|aseguro|aseguramos|comprometo|comprometemos)|(?:te|le|os|les) (?:garantizo|garantizamos|prometo|prometemos|aseguro|aseguramos)|no (?:se )?(?:le |te )*(?:cargara_|cobrara_|cargaran|cobraran|renovara_)",
  doubts: "quiza_?s?|tal vez|a lo mejor|puede que",
  conditions:
    "(?:puedo|podemos)(?! (?:\\S+ ){0,5}(?:confirmar|asegurar|decir|informar|garantizar|adelantar|anunciar)\\w*)|(?:puede|pueden)(?! (?:contar|esperar|considerar))|(?<!por )si|cuando|una vez|en cuanto|mientras|hasta que|antes de|despues de que|podria|seria|habria|haria|abriria|tuviera|quiere que|quieres que|desea",
  reassures: "no (?:se preocupe|te preocupes)|tranquil[oa]|descuid[ae]|quedese tranquil[oa]",
  byUs: "(?:he|hemos|(?:el equipo|companer[oa]) ha|\\w{2,}[^r]e_)",
  heard:
    "(?:usted|tu)? ?(?:menciona|mencionas|escribe|escribes|dice|dices|pregunta|preguntas|cree|crees)|le dijeron|te dijeron|dijeron|felicidades",
  reported: "dice|decia|afirma|asegura|pone|nota|que",
  ticketIsOpen:
    "(?:ha |he |hemos |se |ha sido |esta_ |estan |ya |ahora |sigue |hay |un |el |existe |dos )*(?:abiert[oa]s?|cread[oa]s?|registrad[oa]s?|abri_|cree_|abrio_|existe|a la espera de (?:una )?(?:aprobacion|decision)|pendiente de aprobacion|(?:espera|a la espera de|pendiente de) (?:el |la |un |una )?(?:visto bueno|aprobacion|autorizacion|decision)(?: de una persona)?|espera (?:aun |todavia )?(?:una )?aprobacion)",
  both: "amb[oa]s|l[oa]s dos|dos|cada un[oa]",
  another: "otro|segundo|nuevo|uno ma_?s",
  paidBack:
    "(?:(?:ya|te|le|ha|han|fue|fueron|sido|esta_|estan|consta como|figura como) )*(?:reembolsad[oa]s?|reembolso_|devuelt[oa]s?|refunded)",
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
