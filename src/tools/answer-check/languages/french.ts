import type { Language } from "../language.ts";

/** How French says what was done, and the record line in French. */
export const french: Language = {
  name: "French",
  common: "le|la|les|des|vous|votre|est|et|je|nous|pour|un|une|du|pas|sur|commande|ne|ce|avec|dans|au|aux|qui|ai|ete_|d|l|j|c|ma|mon|nos|notre|ils|elle|deux|hier",
  deeds: [
    "\\w+e_e?s?|(?:ai|as|a|avons|avez|ont|est|sont|suis|sommes) (?:\\w+ ){0,3}(?:\\w{2,}(?:is|it|u|us|ue|ues|e|ee|es|ees)|fait|faite|mis|mise|pris|ouvert|ouverte|transmis|promis)|ouvert|ouverte|ouverts|transmis|transmise|fait|faite|remis|rendu|parti|partis|soumis",
    "\\w+(?:rai|ra|rons|ront)|vais|va|allons|vont|vien[ts] de|venons de|viennent de|en train de|en cours|en route|en chemin|en ce moment",
    "(?:je|nous) (?:vous |le |la |les |l )*\\w{3,}(?:e|ons|is|ais)|(?:s en occupe|s occupe|prend|prennent|prenons|etudie|etudient|recherche|recherchent|examine|traite|traitent|repart|repartent|arrive|arrivent|recevez|retrouvez|rappellent|rappelle|verse|effectue|reviennent|fait passer)",
    "c est (?:fait|bon|regle_?)|rembourse_?|considerez|au courant|comme si|d ici|sous (?:\\d+|peu|quelques)|vendredi|lundi|demain|ce soir|bientot|immediatement|aujourd hui|geste commercial|credit|avoir de|bon d achat|compensation|dedommagement|offert|mois gratuit|exception(?:nellement|nel)?|priorite",
  ].join("|"),
  harmless: [
    "(?:a |ont |ayant )?(?:deja )?ete_|deja|(?:est |sont |etait )?(?:achete_e?s?|paye_e?s?|commande_e?s?|debite_e?s? deux fois)(?: il y a)?|depasse_e?s?|desole_e?|navre_e?|de_c_?u|concerne|concernent|situe_e?s?|limite_e?s?|adapte_|indique_e?|marque_e?s?|validite_|possibilite_|eligibilite_|priorite_|qualite_|securite_|societe_|difficulte_s?|nouveaute_|passe_|prive_e?s?|cree_e? par vous|inverse_s?|termine_e?s?|egare_|existe|figure|reste|restent|date|dates|manque|prevue?s?|autorise_e?s?|permis|exclues?|exclus|necessaire|verifie_|verifiez|regarde_|consulte_|trouve_|cherche_|lu|bien lu|compris|note_|recu|pu|voulu|eligible|eligibles|re_serve_e?s?",
    "(?:je|nous) (?:vous |le |la |l )*(?:peux|pouvons|vois|voyons|comprends|trouve|regrette|suis|sommes|dispose|lis|sais|remercie|souhaite|tiens|ne \\w+|n \\w+|n y|connais|pense|crois|reste|dois|pourrais)|vous (?:avez|aviez|etes|ecrivez|dites|parlez|mentionnez)(?: \\w+_?e?s?)?|vrai|quel|voulez|souhaitez|est (?:possible|encore|en attente|de|eligible|hors|au|le|la|votre|un|une|bien|toujours ouvert|a|pour|dans|vous)",
    "(?:peut|peuvent|pourrait|pourraient|doit|doivent|devrait) (?:\\w+ )?(?:etre|avoir) \\w+|(?:aurais|aurait|serait|auriez) \\w+|est (?:re)?mboursable|les remboursements sont (?:toujours )?\\w+_?s?|de ja|il y a|qui a \\w+ la|mis a part",
  ].join("|"),
  consequence:
    "(?:un|une|notre|l) ?(?:collegue|personne|equipe|membre de l equipe|conseiller) (?:va |le |la |l )*(?:regardera|examinera|regarder|examiner|etudiera|lira)(?: (?:le|la|votre) \\w+)?",
  denials: "ne|n|pas|rien|aucun|aucune|jamais|personne n|ni|sans|malheureusement|impossible|non",
  denialsAfterToo: true,
  promises: "(?:rien|aucun \\w+|vous) (?:ne |n )(?:sera|serez|est) (?:plus |pas )?(?:debite_|preleve_|facture_)e?s?",
  conditions:
    "si|s il|quand|lorsque|des que|une fois|tant que|avant|apres que|jusqu|pourrait|pourrais|serait|aurait|aurais|ferait|ouvrirais|souhaitez vous|voulez vous|dois je",
  byUs: "(?:j ai|nous avons|l equipe a|collegue a)",
  heard: "vous (?:\\w+ )?(?:ecrivez|avez ecrit|dites|avez dit|mentionnez|parlez|demandez|pensez)|on vous a|vous a (?:dit|promis)|felicitations|comprends|desole_e? d",
  ticketIsOpen:
    "(?:j |nous |il )?(?:ai |avons |a |est |sont |ete_ |bien |deja |maintenant |toujours |existe |un |le |y a )*(?:ouverts?|ouverte|cree_e?s?|enregistre_e?s?|soumis|existe)",
  paidBack: "(?:rembourse_e?s?|reverse_e?s?|refunded)",
  newer: "je|j|nous|aujourd hui|viens|vient|hier|valide_e?|accepte_e?|approuve_e?|usd|eur|ce matin",
  refund: "rembours\\w*",
  never:
    "j ai (?:vous |deja |bien |aussi |integralement |donc |totalement )*(?:rembourse_?|annule_?|resilie_?)|j ai (?:deja |bien |donc )*(?:effectue_?|emis|lance_?|fait|procede_? a?u?) (?:le |votre |un |au )*remboursement",
  neverUnlessRefunded:
    "(?:commande|remboursement|montant|argent|usd|somme) (?:\\w+ ){0,2}(?:a|ont) (?:bien |deja )*ete_ (?:bien |deja |integralement )*(?:rembourse_|verse_|reverse_|annule_)e?s?|remboursement a (?:bien |deja )*ete_ (?:\\w+ )?effectue_",
  record: {
    nothing:
      "Jusqu'ici dans cette conversation, rien n'a été modifié : aucun ticket n'a été ouvert, aucune somme n'a été remboursée et rien d'autre n'a été fait ni engagé.",
    only: (deeds) =>
      `Jusqu'ici dans cette conversation : ${deeds} ; aucune somme n'a été remboursée et rien d'autre n'a été fait ni engagé.`,
    ticket: ({ kind, id, order, state }) => {
      const about = `le ${kind} ${id}${order === undefined ? "" : ` pour la commande ${order}`}`;
      if (state === "waiting") return `${about} attend une approbation`;
      return state === "found" ? `${about} était déjà ouvert` : `${about} a été ouvert`;
    },
    kinds: {
      refund: "ticket de remboursement",
      billing: "ticket de facturation",
      technical: "ticket technique",
      account: "ticket de compte",
      other: "ticket",
    },
    and: ", ",
  },
};
