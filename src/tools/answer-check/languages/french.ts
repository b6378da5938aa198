import type { Language } from "../language.ts";

/** Between an auxiliary and its participle. */
const adverbs =
  "(?:desormais |\\w+ment |bien |deja |donc |aussi |tous |toutes |ete_ |egalement |maintenant |enfin |vous |tout )*";
const participle =
  "(?:\\w+e_e?s?|ouverte?s?|transmise?s?|remise?s?|rendue?s?|partie?s?|soumise?s?|revenue?s?|faite?s?|mise?s?|prise?s?|resolue?s?|obtenue?s?|recue?s?|suspendue?s?|averti\\w?|reussi\\w?|fini\\w?|quitte_?|acquise?s?|clos\\w?|abouti)";
const auxiliary =
  "(?:est|sont|etait|etaient|suis|es|etes|sommes|serai|serez|serons|ete_|a|ont|ai|as|avons|avez|aura|sera|seront|soit|viens?t? d etre|etre|avoir|bien|deja|c est)";

/** How French says what was done, and the record line in French. */
export const french: Language = {
  name: "French",
  common:
    "de|le|la|les|des|vous|votre|est|et|je|nous|pour|un|une|du|pas|sur|commande|ne|ce|avec|dans|au|aux|qui|ai|ete_|d|l|j|c|ma|mon|nos|notre|ils|elle|deux|hier|par|ont|sont|chez|son|sa|ses|cela|chaque|plus|mais|donc|celle|comme",
  deeds: [
    "a jour",
    "tout en haut|en haut de la (?:pile|liste|file)|suite favorable|en tete de",
    "compter sur (?:un|le|votre|cette)",
    "devrai(?:en)?t (?:bientot |deja )?(?:etre|arriver|apparaitre)|de retour",
    `(?:^|${auxiliary} )${adverbs}${participle}`,
    `${participle}(?: \\w+)?$`,
    "partir|en haute|(?:on|je|nous) (?:vous|lui|leur|s en|le|la|les) (?!(?:demande|rappelle|souhaite|signale|informe|prie|laisse|propose|remercie|comprend)\\w*)\\w+",
    "\\w+(?:rai|ra|rons|ront)|vais|va|allons|vont|vien[ts] de?|viennent de?|en train|en cours|en route|en chemin|repart\\w*|arrivent?|recevez|rappellent?|verse|effectue|c est (?:fait|bon)|considerez|comptez|sous peu|\\w+di|demain|ce soir|bientot|immediatement|des maintenant|priorite|je|j|nous",
    "au courant|travaillent?|s occupe\\w*|s en occupe\\w*|en main|acceptons|accepte|approuv\\w+|accord\\w+",
    "feu vert|l accord|l aval|entre (?:de bonnes|les) mains|sur le coup",
  ].join("|"),
  agents: [
    "collegues?|equipe|responsable|chef|technicien\\w*|specialiste|direction|conseiller|superieur\\w*|comptabilite_?",
    "voici votre|banque a|geste commercial|bon d achat|dedommagement|que le (?:virement|versement|remboursement)|(?:argent|somme|it|montant) est (?:\\w+ ){0,2}(?:sur|dans|chez)|annulation de|resiliation de|copie de",
    "(?:confirmation|copie|courriel|mail|email|message|lien) (?:est|se trouve|vous attend) (?:\\w+ ){0,2}dans votre",
  ].join("|"),
  harmless: [
    "(?:dites|indiquez|envoyez|donnez|communiquez|ecrivez|montrez|transmettez) (?:nous|moi)",
    "(?:veuillez noter|notez(?: bien)?|sachez|retenez|rappelez vous|gardez a l esprit)(?: que| qu)?",
    "nous remboursons (?:les|des) (?:commandes|achats)|les remboursements (?:prennent|demandent)|team (?:mensuel\\w*|annuel\\w*|monthly|annual)",
    "cote_s?|releve(?:nt)? du",
    "(?:je|j|nous) (?:vous |le |la |les |en |y )?\\w+r(?:ais|ions)(?! (?:rembourse|verse))",
    "(?:je|j) (?:me doute|prefere|espere|devine|imagine|avoue|crains|pense|suppose|m excuse|n ignore)",
    "(?:les|nos) collegues (?:traitent|examinent|prennent|etudient) (?:les |toutes )?(?:tickets|demandes)",
    "en (?:resume_|bref|detail)",
    "(?:je|j) (?:consulte|applique|verifie|cherche|lis|regarde|examine|vous aide|vous ecoute|travaille avec|reponds)|(?:c est )?une personne (?:qui )?\\w+ra|(?:tout|ca) va bien|(?:me|m) (?:sont|est) affiche_e?s?|affiche_e?s?",
    "a partir|se compte|compte rendu|(?:au |le |c est le )?jour \\d+ (?:sur|de) \\d+|recu|voulu|pu",
    "(?:est |sont |etait |a ete_ |ont ete_ )?(?:achete_e?s?|commande_e?s?|passe_e?s?|paye_e?s?|debite_e?s? deux fois)(?: il y a)?|tout a fait",
    "je vous aide|email de confirmation|notre delai|formule it|un remboursement",
    "(?:de|du|pour|au|le|d un|a un|d) (?:un |le |votre |verifier un )?(?:remboursement|ticket|compte)",
    "(?:delai|eligibles?|possible|ticket|demande|droit|date|politique|jours?) (?:de |du |pour |au |a |d )*(?:un |le |la |votre )?(?:ticket de )?remboursement",
    "(?:le |votre |un |du |ce )?ticket(?: \\w+)?(?: porte le numero| concerne| n)? \\d+",
    "votre (?:banque|messagerie|navigateur|formule|compte)|la formule (?:se|coute)",
    "nos (?:regles|donne_es)|chez nous",
    "(?:je|nous|j) (?:vous |le |la |l |n y |ne |n |en )*(?:peux|pouvons|vois|voyons|comprends|trouve|regrette|suis|sommes|dispose|lis|sais|remercie|souhaite|tiens|connais|pense|crois|reste|dois|pourrais|ai (?:besoin|bien|essaye_|verifie_|regarde_|lu|acces)|ecoute|entends)",
    "que j|merci (?:pour|de) \\w+ \\w+|(?:aurais|aurait|serait|auriez) \\w+",
    "je (?:vous )?(?:reponds|resume|explique|detaille|recapitule|precise|conseille|recommande|propose|invite|prie|entends|cite)|ce (?:qui|que) (?:\\w+ ){0,2}(?:est|a ete_) \\w+e_e?s?|place_e?s?|releve_s?|les (?:remboursements|commandes) sont toujours|les commandes (?:[a-z_]+ ){0,5}sont exclues",
    "(?:une personne|un humain|quelqu un) (?:qui )?(?:decide|tranche|examine)|decide_e?s? par|vous (?:l |la |les |y |en )?avez (?:bien |deja )?(?:faite?s?|achete_e?s?|paye_e?s?|passe_e?s?|essaye_|ouverte?|constate_|indique_e?s?|mentionne_e?s?|souhaite_)",
    "une? (?:remboursement|demande) (?:passe|prend|commence|suppose|necessite)|(?:prive|avance|egal|detaille|eleve|precis|separe|lie|adapte|regroupe|bloque|concerne|affiche|coche|installe|active|attendu|necessaire|compte|arrive|assure)e_?e?s?|(?:activit|identit|priorit|quantit|difficult|actualit|possibilit|sant|clart|totalit|moiti|amiti)e_s?",
    "sur (?:votre|la) facture|depasse_e?s?|desole_e?|navre_e?|passe_|commande_e|demande_es|contacte_e?s?|journe_e|coute_",
    "anne_e|passe_s|remboursables?|deja|verifie_|consulte_|regarde_|trouve_|indique_e?|limite_e?s?",
    "prevue?s?|possibilite_|qualite_|securite_|difficulte_s?|exclues?|autorise_e?s?|note_|compris",
  ],
  consequence:
    "(?:un|une|notre|l) ?(?:collegue|personne|equipe|membre de l equipe|conseiller) (?:va |le |la |l )*(?:regardera|examinera|regarder|examiner|etudiera|lira)(?: (?:le|la|votre) \\w+)?",
  questions:
    "^(?:(?:et|ou) )?(?:\\w+(?:ez|ons) vous|voulez|souhaitez|est ce|quel\\w*|que|qui|comment|ou|quand|pourquoi|combien|dois je|puis je|avez)",
  bareDone: "(?:c est )?fait|ok",
  wishes:
    "rembours\\w+|argent|annul\\w+|resili\\w+|tickets?|chang\\w+|modifi\\w+|reinitialis\\w+|ferm\\w+|formule|abonnement|compte|mail|courriel|pay\\w+|mot de passe|adresse|reclamation",
  advice: [
    "(?:(?:puis|ou|alors|sinon|aussi|d abord|ensuite|et|pour cela|en attendant) )*(?:merci de|(?!recevez|considerez|comptez|soyez|rassurez|attendez|avez|allez|serez|aurez|recevrez|verrez|notez|sachez|retenez|rappelez|gardez|veuillez noter)\\w+ez(?! vous))",
    "vous (?:voulez|souhaitez|demandez|aimeriez|vouliez|me demandez)",
    "(?:(?:puis|ou|alors|sinon|aussi|d abord|ensuite|et|pour cela|en attendant) )*(?:(?:vous|on) (?:pouvez|pourriez|pourrez|peut|devez|devriez|devrez|aurez besoin)|il (?:faut|faudra|vous faut|suffit|me faut))",
    "(?:(?:car|parce que|que|qui|et|mais|or|comme|puisque|alors que|ou|si|quand|pour) )*(?:le|la|les|l|ce|cette|ces|votre|notre|une?|chaque|son|sa|aucune?) (?:\\w+ ){0,2}?(?:delai|regles?|politique|numero|recu|page|navigateur|date|jour|motif|raison|message|erreur|limite|achat|statut|periode|note|question|reponse)",
  ].join("|"),
  assures:
    "mains|argent|somme|arrive_e?s?|compter sur|je|j|nous|on|(?:rembours|approuv|accept|valid|accord|prolong|annul|resili|modifi|chang|envoy|vers|credit|effectu|trait|regl|transfer|supprim|debloqu|repar|corrig|transmis|fait|rendu|recu)(?:e_)?e?s?|recevez|considerez|comptez|soyez|rassurez|attendez|\\w+(?:ra|rez|ront|rai|rons)|aujourd hui|demain|bientot|maintenant|va|vont|vient|en route|en cours|en chemin|c est",
  order: "commandes?(?: n| numero)?",
  openTicket:
    "tickets?(?: \\S+){0,3} (?:couvre|concerne|porte sur|comprend|inclut) (?:\\S+ ){0,14}commandes? \\d+|tickets? (?:est|sont) (?:maintenant |deja )?(?:dans le systeme|en place|la)|(?:un |une )?(?:autre|second|deuxieme|nouveau) (?:\\w+ )?pour la|(?<!(?:un|aucun) )tickets? pour (?:la )?commande \\d+|tickets?(?: (?!(?:pas|ne)(?!\\w))[\\w.]+){0,8} (?:ouverts?|cree_s?|enregistre_s?|existe)|(?:ouverts?|ouvert un|cree_ (?:un|le)) (?:\\w+ ){0,3}tickets?",
  that: "que|qu|et que|et qu",
  denials: "manque|manquent|seule?|ne|n|pas|rien|aucun|aucune|jamais|personne n|ni|sans|malheureusement|impossible|non",
  noDenial:
    "ne (?:\\w+ )?(?:manque|reste) plus (?:que|qu)|pas de (?:souci|probleme)|sans (?:faute|aucun doute|frais|delai|probleme|attendre)|non seulement|ne vous inquietez pas",
  promises:
    "vous trouverez (?:\\S+ ){0,3}confirmation|n existe(?:nt)? plus|ne (?:sera|serez|seront) (?:plus |pas )(?:\\w+ )?(?:renouvele|debite|preleve|facture)_e?s?|(?:je|nous) (?:m |vous |nous |me )*(?:occupe|occupons|charge|chargeons|veille|veillons|garantis|garantissons|promets|promettons|assure|assurons|engage|engageons)|(?:rien|aucun \\w+|vous) (?:ne |n )(?:sera|serez|est) (?:plus |pas )?(?:debite_|preleve_|facture_)e?s?",
  doubts: "peut etre|eventuellement",
  conditions:
    "(?:je|nous) (?:peux|pouvons|pourrais)(?! (?:\\S+ ){0,5}(?:confirmer|assurer|dire|annoncer|informer|garantir|rassurer))|(?:peut(?! etre)|pouvez|peuvent|suffit)(?! (?:\\w+ )?(?:compter|attendre|considerer))|si|s il|quand(?! meme)|lorsque|des que|une fois|tant que|avant (?:que|de)|^avant|apres que|jusqu|pourrait|pourrais|serait|aurait|aurais|ferait|ouvrirais|souhaitez vous|voulez vous|dois je",
  reassures: "ne vous inquietez pas|soyez (?:rassure_e?|tranquille|sans crainte)|rassurez vous|pas d inquietude",
  byUs: "(?:(?:j|nous) (?:vous |l |les |lui |leur |en )*(?:ai|avons)|l equipe a|collegue a)",
  heard:
    "vous (?:\\w+ )?(?:ecrivez|avez ecrit|dites|avez dit|mentionnez|parlez|demandez|pensez)|on vous a|vous a (?:dit|promis)|felicitations|desole_e? d",
  reported: "dit|disait|affirme|pretend|note|que",
  ticketIsOpen:
    "(?:j |nous |il )?(?:ai |avons |a |est |sont |ete_ |bien |deja |maintenant |toujours |existe |un |le |y a )*(?:ouverts?|ouverte|cree_e?s?|enregistre_e?s?|soumis|existe|en attente d (?:approbation|une decision|une approbation)|attend (?:une |l |la )?(?:approbation|decision|accord|validation)(?: d une personne| d un collegue)?)",
  both: "(?:les |toutes |tous )?deux|chacune?",
  another: "second|deuxieme|autre|nouveau",
  paidBack: "(?:rembourse_e?s?|reverse_e?s?|refunded)",
  newer: "je|j|nous|aujourd hui|viens|vient|hier|valide_e?|accepte_e?|approuve_e?|usd|eur|ce matin",
  refund: "rembours\\w*",
  never:
    "j ai (?:vous |deja |bien |aussi |integralement |donc |totalement )*(?:rembourse_?|annule_?|resilie_?)|j ai (?:deja |bien |donc )*(?:effectue_?|emis|lance_?|fait|procede_? a?u?) (?:le |votre |un |au )*remboursement",
  neverUnlessRefunded:
    "(?:commande|remboursement|montant|argent|usd|somme) (?:\\S+ ){0,3}(?:a|ont) (?:bien |deja )*ete_ (?:bien |deja |integralement )*(?:rembourse_|verse_|reverse_|annule_)e?s?|remboursement a (?:bien |deja )*ete_ (?:\\w+ )?effectue_",
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
