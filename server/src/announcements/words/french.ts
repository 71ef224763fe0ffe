import { type AheadWords, wholeWords } from './types.ts';

/** Third persons of the future tense, without words and past tenses that end alike. */
const FUTURE = String.raw`(?<!\p{L})(?!(?:entra|montra|rencontra|démontra|filtra|tira|retira|attira|inspira|respira|expira|admira|désira|vira|déchira|livra|délivra|narra|enterra|déterra|serra|resserra|barra|erra|opéra|front|affront|poudra|illustra|administra|enregistra|concentra|rentra|frustra|para|sépara|prépara|déclara|compara|répara|extra|ultra|infra|mantra|contra|montra|aura de|Sahara|engendra|encadra|cadra|intégra|célébra)(?!\p{L}))\p{Ll}{1,18}(?:era|ira|dra|vra|rra|ttra|îtra|itra|aura|clura|eront|iront|dront|vront|rront|ttront|îtront|auront|cluront)(?!\p{L})|(?<!\p{L})(?:aura|auront|saura|sauront)(?!\p{L})`;

const PRESENT =
  "commence(?:nt)?|débute(?:nt)?|démarre(?:nt)?|s[’']ouvre(?:nt)?|ouvre(?:nt)?|rouvre(?:nt)?|reprend(?:ent)?|se tien(?:t|nent)|se réuni(?:t|ssent)|entre(?:nt)? en vigueur|se déroule(?:nt)?|affronte(?:nt)?|reçoi(?:t|vent)|accueille(?:nt)?|se déplace(?:nt)?";

/** More verbs whose present tense announces something if a day to come follows. */
const EVENTS =
  'aborde(?:nt)? accède accèdent anime(?:nt)? arrive(?:nt)? assiste(?:nt)? auditionne(?:nt)? augmente(?:nt)? baisse(?:nt)? change(?:nt)? clôture(?:nt)? comparaissent comparaît concoure(?:nt)? célèbre(?:nt)? dispute(?:nt)? donne(?:nt)? débarque(?:nt)? débatte(?:nt)? décide décident décolle défend défendent défie défient défile(?:nt)? démissionne(?:nt)? dévoile(?:nt)? effectue(?:nt)? embarque(?:nt)? emménage(?:nt)? examine(?:nt)? ferme(?:nt)? fête(?:nt)? honore(?:nt)? inaugure(?:nt)? intègre(?:nt)? joue(?:nt)? juge(?:nt)? lance(?:nt)? livre(?:nt)? manifeste(?:nt)? organise(?:nt)? part partent participe(?:nt)? passe(?:nt)? plaide(?:nt)? prend prennent présente(?:nt)? préside(?:nt)? prête(?:nt)? publie(?:nt)? rachète(?:nt)? rassemble(?:nt)? remet remettent rencontre(?:nt)? rend rendent rentre(?:nt)? reprennent ressort retourne(?:nt)? retrouve(?:nt)? reviennent revient reçoivent réapparaît réunissent réunit signe(?:nt)? siège(?:nt)? sort sortent soumet soumettent succède(?:nt)? tiennent tient tourne(?:nt)? tranche tranchent viennent vient visite(?:nt)? vote(?:nt)? voyage(?:nt)? élisent étudie(?:nt)?'.split(
    ' ',
  );
const REFLEXIVE =
  "(?:se (?:rend(?:ent)?|retrouve(?:nt)?|rassemble(?:nt)?|joue(?:nt)?|dispute(?:nt)?|penche(?:nt)?|prononce(?:nt)?|produi(?:t|sent)|pose(?:nt)?|mesure(?:nt)?|poursui(?:t|vent)|présente(?:nt)?|sépare(?:nt)?|met(?:tent)? en grève|fai(?:t|re)|déploie(?:nt)?)|s[’'](?:affronte(?:nt)?|achève(?:nt)?|envole(?:nt)?|installe(?:nt)?|élance(?:nt)?|adresse(?:nt)?|arrête(?:nt)?|invite(?:nt)?|engage(?:nt)?))";
const PHRASES =
  "entre(?:nt)? en (?:service|application|fonctions?|production|lice|scène|gare|grève)|prend(?:ent)? (?:effet|fin|ses fonctions|leurs fonctions|la tête|le relais|la parole)|fai(?:t|ont|nt) (?:son|leur|sa) (?:entrée|retour|rentrée|première)|arrive(?:nt)? (?:en|au|aux|à|dans)|passe(?:nt)? (?:à|de|au|aux|devant)|change(?:nt)? de|met(?:tent)? en (?:vente|ligne|service)|ont? rendez-vous|a lieu|ont lieu|est (?:de retour|en concert|l[’']invitée?|en déplacement|jugée?|convoquée? (?:devant|par|à))|sont (?:de retour|en concert|les invitée?s|jugée?s|convoquée?s (?:devant|par|à))";
const NOT_A_VERB =
  "[Ll][ae]|[Ll]es|[Uu]ne?|[Ss]a|son|ses|cette|ce|ces|de|du|des|en|au|aux|leur|leurs|notre|votre|chaque|par|pour|sur|à|nouvelle|nouveau|première|dernière|prochaine|même|seule|petite|grande|bonne|haute|ne|n[’']\\p{L}+|que|qui|dont|où";

export const french: AheadWords = {
  hint: /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu,
  refused: new RegExp(
    [
      String.raw`\?\s?[»"”]?$`,
      wholeWords(
        "si|s[’']ils?|sauf|à moins|à condition|tous les (?:jours|mois|ans|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches)|toutes les semaines|en cas|selon les rumeurs|(?<!(?:ses|leurs) )prévisions|au cas où|par (?:semaine|mois|an)|hebdomadaires?|météo\\p{L}*|températures?|averses|orages|éclaircies|(?:le|ce|un) temps (?:rest|s|devi|s[’']annonce|sec|ensoleillé|gris|maussade|variable|agité|calme|pluvieux)\\p{L}*|ciel (?:gris|bleu|clair|couvert|dégagé|voilé|nuageux|variable)|circulation (?:(?:sera|est|restera|redeviendra|s[’']annonce)(?= (?!rétablie|interdite|coupée|fermée|interrompue|rouverte|ouverte|déviée|modifiée))|dense|difficile|fluide|chargée|alternée)|Bison [Ff]uté|plus personne|doute(?:nt)?|Météo-France",
      ),
      wholeWords(
        'promo\\p{L}*|offres? (?:valable|spéciale)|valables?|abonn\\p{L}+|newsletter|cookies|soldes|horoscope|(?:inscription|candidature)s? (?:(?:sont|seront|restent|resteront) )?(?:close|ouverte)s?',
      ),
      wholeWords(
        // Opening hours: "du lundi au samedi".
        '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?:s|(?: au |\\s?[-–]\\s?)(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))',
      ),
    ].join('|'),
    'iu',
  ),
  doubted: new RegExp(
    wholeWords(
      'peut-être|probable(?:ment)?|éventuel(?:le|lement)?s?|sans doute|pourrai(?:t|ent)|devrai(?:t|ent)|serai(?:t|ent)|aurai(?:t|ent)|faudrait|souhaite(?:nt|rait)?|espère(?:nt)?|veut|veulent|chaque|au mieux|au plus t(?:ôt|ard)|expirent?|expirera|expiration|date limite|délai|ou plus tard|anniversaire d[eu]|ans après|il y (?:a|aura) \\p{L}+ ans|fêter(?:a|ont) ses',
    ),
    'iu',
  ),
  planned: new RegExp(
    [
      FUTURE,
      // "Il a annoncé qu’une réunion se tiendrait le 3 mai".
      String.raw`(?<!\p{L})\p{Ll}{2,}rai(?:t|ent)(?!\p{L})(?<!(?<!\p{L})(?:se|au|pour|dev|faud|voud|souhaite)rai(?:t|ent))(?<=(?<!(?<!\p{L})(?:avait|avaient|aurait) )(?<!\p{L})(?:annoncé|indiqué|précisé|confirmé|déclaré|assuré|ajouté|promis|fait savoir)(?!\p{L})[^.;:«»]{0,40}qu(?:e |[’'])[^.;:«»]{0,60} \p{Ll}{2,}rai(?:t|ent))`,
      wholeWords(
        `va|vont|doit|doivent|est attendue?|sont attendue?s|(?:est|sont) (?:appelée?s?|invitée?s?|convoquée?s?) à(?= (?:se |s[’'])?\\p{L}+(?:er|ir|re)(?!\\p{L}))`,
      ),
    ].join('|'),
    'gu',
  ),
  present: new RegExp(wholeWords(PRESENT), 'gu'),
  presentAlone: new RegExp(
    `${wholeWords(EVENTS.join('|'))}(?<!(?<!\\p{L})(?:${NOT_A_VERB}) \\p{L}+)|${wholeWords(`${REFLEXIVE}|${PHRASES}`)}`,
    'gu',
  ),
  own: /(?<!\p{L})(?:nous (?:(?:l[ea’']|les|y|en|vous|nous) ?)?(?!(?:saurons|verrons|gagnerons|battrons|serons prêts)(?!\p{L}))(?:\p{Ll}+rons|allons)|j[’']?(?:e )?(?:(?:l[ea’']|les|y|en|vous) ?)?\p{Ll}+rai)(?!\p{L})/giu,
  scheduled: new RegExp(
    `(?<!(?<!\\p{L})(?:a|ont|avait|avaient|ayant|avoir|aurait|été) )${wholeWords(
      // "Convoquée lundi" is when a meeting was called, not when it takes place.
      '(?:prévue?s?|programmée?s?|attendue?s?|planifiée?s?)(?: (?:pour|à partir|dès))?|(?:fixée?s?|convoquée?s?|agendée?s?) (?:pour|au|à(?= (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain))|à partir|dès)|(?:appelle(?:nt)?) à (?:une?|la|des?) (?:\\p{L}+ ){1,3}(?:pour|à partir|dès)',
    )}`,
    'giu',
  ),
  calledOff:
    /(?<!\p{L})n[e’'](?:\s?(?:se|s[’']|y))?\s?(?:aur(?:a|ont)|tiendr(?:a|ont)|ser(?:a|ont)|dérouler(?:a|ont)|ouvrir(?:a|ont)|commencer(?:a|ont)) (?:pas|plus)(?: (?:lieu|organisée?s?|comme prévu|célébrée?s?))?(?!\p{L})/giu,
  cancelled: new RegExp(
    wholeWords(
      'annul\\p{L}+|report(?:ée?s?|er|e|ent)|ajournée?s?|déprogrammée?s?|suspendue?s?|préavis [^.]{0,60}(?:levé|retiré)s?|(?:levé|retiré)s? [^.]{0,30}préavis',
    ),
    'iu',
  ),
  moved: new RegExp(
    wholeWords(
      "(?:reportée?s?|décalée?s?|ajournée?s?|déplacée?s?|repoussée?s?|avancée?s?|renvoyée?s?) (?:au|à|jusqu[’']au|pour)",
    ),
    'giu',
  ),
  setFor: new RegExp(
    wholeWords(
      "en délibéré (?:au|jusqu[’']au)|(?:rendez-vous (?:est )?(?:donné|pris|fixé)|(?:appel(?:le|lent|é))(?: [^\\s,;:.()«»]+){0,5} (?:grève|manifest(?:er|ation|ations)|mobilisation|mobiliser|rassemblement|rassembler|débrayages?|boycott)(?: [^\\s,;:.()«»]+){0,8}),? (?:le|au|pour(?: les?)?)|(?:préavis|mot d[’']ordre)(?: [^\\s,;:.()«»]+){0,5} pour les?|(?:fix|convoqu|assign|renvoy|programm|agend|cit|report)(?:e|é|ent|ée|és|ées)(?: [^\\s,;:.()«»]+){0,8} (?:au|pour(?: les?)?)",
    ),
    'giu',
  ),
  inForce: new RegExp(wholeWords('(?:à partir|à compter) d[ue]|dès le|avec effet (?:au|à partir du)'), 'giu'),
  wasInForce:
    /(?<!\p{L})(?:avai(?:t|ent)|étai(?:t|ent)|fut|furent|(?:mis|vendu|commercialisé|distribué|fabriqué|produit|acheté|employé|travaillé)e?s?)(?!\p{L})/iu,
  past: /(?<!\p{L})(?:avai(?:t|ent)|étai(?:t|ent)|fut|furent|eut|eurent|(?:a|ont) (?!lieu|rendez-vous)(?:\p{Ll}+ment )?(?!(?:annoncé|décidé|appelé|convoqué|fixé|renvoyé|programmé|assigné|cité|reporté|désigné|nommé|approuvé|ordonné|pris|mis)(?!\p{L}))\p{Ll}+|s[’']est|se sont|(?:est|sont) (?:mort|morte|morts|né|née|venu|venue|parti|partie|allé|entré|tombé)s?)(?!\p{L})/iu,
  broken: new RegExp(
    [
      wholeWords(
        "a|ont|avai(?:t|ent)|était|étaient|fut|furent|dit|ajoute|selon|d[’']après|après|depuis|avant|lorsque|quand|alors|tandis|qui|que|qu[’']\\p{L}+|dont|où|car|mais|malgré|suite|jusqu[’']\\p{L}*|dernier|dernière",
      ),
      '[;:—–«»“”"()]',
    ].join('|'),
    'u',
  ),
  // "L’attentat commis lundi": after "être" it is part of the announcement.
  participle:
    /(?<!(?<!\p{L})(?:être|été|est|sont|sera|seront|et)(?: \p{L}+ment)?)(?<!(?<!\p{L})(?:une?|l[ae]|les|des|du|aux?|s(?:on|a|es)|leurs?|ce|cette|ces)) \p{Ll}+(?:ées?|és|é|ies|ises?|is|ue|ues|us|u)(?<![qg]ues?|lycée|musée|armée|année|journée|soirée|entrée|durée|députés?|cité|santé|société|université|marché|comité|traité|liberté|sécurité|majorité|pays|avis|procès|plus|tous|statue|rue|vue|début|salut|employés|communauté|depuis|jus|du|au|bureau|lieu|jeu|feu|eau|nouveau|réseau|niveau|qui|lui|permis|commis(?=saire))(?: [\p{L}’'-]+){0,3}$/u,
  negatedBefore: /(?<!\p{L})(?:ne|n[’'])(?:\s?(?:se|s[’']|le|la|les|y|lui|leur))?\s?$/iu,
  negatedAfter: /^\s(?:pas|plus|jamais|toujours|rester|être\s(?:resté|toujours))(?!\p{L})/iu,
  notBefore:
    /(?:(?<!\p{L})(?:depuis|avant|après|jusqu[’']au|jusqu[’'](?:à|au)|(?<!à partir |à compter )d[eu]|dernier|vers|environ|d[’']ici(?: au| le)?|dit|un|chaque|entre(?: (?:le )?\p{L}+ et)?|fin|début|mi|journal|soir|matin|tout|les?)|-)\s?$/iu,
  notAfter: /^(?:-|\s(?:derniers?|dernière|passé|soir dernier|précédent|noir|saint|gras)(?!\p{L}))/iu,
  needed: /(?:(?<!\p{L})(?:le|dès le|au|à (?:partir|compter) du|ce|en|pour le|du|les)|,)\s$/iu,
  besideWeekday: { before: /(?:)/u, after: /(?:)/u },
  told: /(?<!\p{L})(?:a|ont|avait|avaient|est|sont|était|étaient|fut|furent)(?!\p{L})/u,
  opening:
    /^(?:(?:Et|Mais|Puis|Ensuite)[, ]+)?(?:(?:dès|ce|à partir de|à partir du|en)\s)?(?:le\s|les\s|du\s)?$/iu,
};
