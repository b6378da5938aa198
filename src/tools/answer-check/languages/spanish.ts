import type { Language } from "../claim-rules.ts";

/** How Spanish claims that something was done; without accents, as `plainLetters` does. */
export const spanish: Language = {
  name: "Spanish",
  lists: {
    anyone: "he | hemos",
    was: "ha sido | han sido | se ha | se han | fue | fueron | ya fue",
    paid: "reembolsad* | devuelt* | reintegrad* | abonad*",
    repaid: "reembolse | devolvi | reembolsamos | devolvimos",
    money: "reembolso | reembolsos | dinero | importe | devolucion | usd",
    moved:
      "procesad* | emitid* | realizad* | efectuad* | hecho | enviad* | completad* | iniciad* | tramitad* | transferid*",
    ticket: "ticket | tickets | solicitud | caso | incidencia | reclamacion",
    opened: "abierto | abierta | abiertos | cread* | registrad* | generad* | presentad*",
    cancelled: "cancelad* | anulad* | dado de baja",
    passed: "escalad* | pasad* | transferid* | remitid* | reenviad* | trasladad* | derivad*",
    people:
      "equipo | supervisor | supervisora | companero | companera | responsable | gerente | departamento | especialista",
    email: "correo | email | mail | confirmacion",
  },
  denials: "no | nunca | ni | nada | ningun | ninguna | sin | tampoco | jamas",
  conditions:
    "si | cuando | una vez | hasta que | despues | en cuanto | antes | haya | hubiera | seria | podria | dices | dice | dijo",
  breaks: "que | si | cuando | puede | pueden | podria | para",
  breaksShort: "un | una | el | la | los | tu | su | esta",
  rules: [
    { deed: "refunded", says: "he ~ <paid>", example: "He reembolsado tu pedido.", byAgent: true },
    { deed: "refunded", says: "he ~ <moved> … <money>", example: "He procesado el reembolso.", byAgent: true },
    { deed: "refunded", says: "<repaid>", example: "Ya te devolví el dinero.", byAgent: true },
    { deed: "refunded", says: "hemos ~ <paid>", example: "Te hemos devuelto el dinero." },
    { deed: "refunded", says: "hemos ~ <moved> … <money>", example: "Hemos enviado el dinero." },
    { deed: "refunded", says: "<was> ~ <paid>", example: "Tu pedido ha sido reembolsado." },
    { deed: "refunded", says: "se ~ reembolso|devolvio", example: "El pedido ya se reembolsó." },
    { deed: "refunded", says: "<money> … <was> ~ <moved>", example: "El reembolso ha sido procesado." },
    { deed: "refunded", says: "se ha|han ~ <moved> … <money>", example: "Se ha emitido el reembolso." },
    { deed: "refunded", says: "<money> … esta ~ en|de camino", example: "El dinero está en camino." },
    { deed: "opened", says: "<anyone> ~ <opened> … <ticket>", example: "He abierto un ticket." },
    { deed: "opened", says: "abri|abrimos … <ticket>", example: "Abrí un ticket para ti." },
    { deed: "opened", says: "se ha|han ~ <opened> … <ticket>", example: "Se ha creado un ticket." },
    { deed: "opened", says: "<ticket> … <was> ~ <opened>", example: "Un ticket ha sido creado." },
    { deed: "opened", says: "hay … <ticket> abierto|abierta", example: "Ya hay un ticket abierto." },
    { deed: "opened", says: "<ticket> … esta ~ abierto", example: "Tu ticket está abierto." },
    { deed: "cancelled", says: "<anyone> ~ <cancelled>", example: "He cancelado tu suscripción." },
    { deed: "cancelled", says: "<was> ~ <cancelled>", example: "Tu pedido ha sido cancelado." },
    { deed: "cancelled", says: "<anyone> ~ cerrado … <ticket>", example: "He cerrado el ticket." },
    { deed: "escalated", says: "<anyone> ~ <passed>", example: "He escalado tu caso." },
    {
      deed: "escalated",
      says: "<anyone> ~ enviad*|hablado|avisado|informado … <people>",
      example: "He avisado al equipo.",
    },
    { deed: "escalated", says: "<was> ~ <passed>", example: "Tu caso se ha escalado." },
    { deed: "escalated", says: "<was> ~ enviad* … <people>", example: "Tu caso se ha enviado al equipo." },
    { deed: "emailed", says: "<anyone> ~ enviado … <email>", example: "Te he enviado un correo." },
    { deed: "emailed", says: "<was> ~ enviado … <email>", example: "Se ha enviado un correo." },
    { deed: "emailed", says: "<email> … <was> ~ enviad*", example: "La confirmación fue enviada." },
  ],
};
