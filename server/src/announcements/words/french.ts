import { type AheadWords, wholeWords } from './types.ts';

/** Third persons of the future tense, without words and past tenses that end alike. */
const FUTURE = String.raw`(?<!\p{L})(?!(?:entra|montra|rencontra|démontra|filtra|tira|retira|attira|inspira|respira|expira|admira|désira|vira|déchira|livra|délivra|narra|enterra|déterra|serra|resserra|barra|erra|opéra|front|affront|poudra|illustra|administra|enregistra|concentra|rentra|frustra|para|sépara|prépara|déclara|compara|répara|extra|ultra|infra|mantra|contra|montra|aura de|Sahara|engendra|encadra|cadra|intégra|célébra)(?!\p{L}))\p{Ll}{1,18}(?:era|ira|dra|vra|rra|ttra|îtra|itra|aura|clura|eront|iront|dront|vront|rront|ttront|îtront|auront|cluront)(?!\p{L})|(?<!\p{L})(?:aura|auront|saura|sauront)(?!\p{L})`;

const PRESENT =
  "commence(?:nt)?|débute(?:nt)?|démarre(?:nt)?|s[’']ouvre(?:nt)?|ouvre(?:nt)?|rouvre(?:nt)?|reprend(?:ent)?|se tien(?:t|nent)|se réuni(?:t|ssent)|entre(?:nt)? en vigueur|se déroule(?:nt)?|affronte(?:nt)?|reçoi(?:t|vent)|accueille(?:nt)?|se déplace(?:nt)?";

export const french: AheadWords = {
  hint: /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)(?!\p{L})/iu,
  refused: new RegExp(
    [
      String.raw`\?\s?[»"”]?$`,
      wholeWords(
        "si|s[’']ils?|sauf|à moins|à condition|peut-être|probable(?:ment)?|éventuel(?:le|lement)?s?|sans doute|pourrai(?:t|ent)|devrai(?:t|ent)|serai(?:t|ent)|aurai(?:t|ent)|souhaite(?:nt|rait)?|espère(?:nt)?|veut|veulent|chaque|tous les (?:jours|mois|ans|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches)|toutes les semaines|en cas|selon les rumeurs|faudrait|(?<!(?:ses|leurs) )prévisions|au mieux|au plus t(?:ôt|ard)|par (?:semaine|mois|an)|hebdomadaires?|météo\\p{L}*|températures?|averses|orages|circulation|Météo-France",
      ),
      wholeWords(
        'expirent?|expirera|expiration|date limite|promo\\p{L}*|offres? (?:valable|spéciale)|valables?|abonn\\p{L}+|newsletter|cookies|soldes|horoscope|(?:inscription|candidature)s? (?:(?:sont|seront|restent|resteront) )?(?:close|ouverte)s?',
      ),
      wholeWords(
        // Opening hours: "du lundi au samedi".
        '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?:s|(?: au |\\s?[-–]\\s?)(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))',
      ),
    ].join('|'),
    'iu',
  ),
  planned: new RegExp(
    [
      FUTURE,
      wholeWords(
        `va|vont|doit|doivent|est attendue?|sont attendue?s|(?:est|sont) (?:appelée?s?|invitée?s?|convoquée?s?) à(?= (?:se |s[’'])?\\p{L}+(?:er|ir|re)(?!\\p{L}))`,
      ),
    ].join('|'),
    'gu',
  ),
  present: new RegExp(wholeWords(PRESENT), 'gu'),
  scheduled: new RegExp(
    `(?<!(?<!\\p{L})(?:a|ont|avait|avaient|ayant|avoir|aurait|été) )${wholeWords(
      // "Convoquée lundi" is when a meeting was called, not when it takes place.
      '(?:prévue?s?|programmée?s?|attendue?s?|planifiée?s?)(?: (?:pour|à partir|dès))?|(?:fixée?s?|convoquée?s?|agendée?s?) (?:pour|au|à partir|dès)|(?:appelle(?:nt)?) à (?:une?|la|des?) (?:\\p{L}+ ){1,3}(?:pour|à partir|dès)',
    )}`,
    'giu',
  ),
  calledOff:
    /(?<!\p{L})n[e’'](?:\s?(?:se|s[’']|y))?\s?(?:aur(?:a|ont)|tiendr(?:a|ont)|ser(?:a|ont)|dérouler(?:a|ont)|ouvrir(?:a|ont)|commencer(?:a|ont)) (?:pas|plus)(?: (?:lieu|organisée?s?|comme prévu|célébrée?s?))?(?!\p{L})/giu,
  cancelled: new RegExp(
    wholeWords('annul\\p{L}+|report(?:ée?s?|er|e|ent)|ajournée?s?|déprogrammée?s?|suspendue?s?'),
    'iu',
  ),
  moved: new RegExp(
    wholeWords(
      "(?:reportée?s?|décalée?s?|ajournée?s?|déplacée?s?|repoussée?s?|avancée?s?|renvoyée?s?) (?:au|à|jusqu[’']au|pour)",
    ),
    'giu',
  ),
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
    /(?:(?<!\p{L})(?:depuis|avant|après|jusqu[’']au|jusqu[’'](?:à|au)|(?<!à partir |à compter )d[eu]|dernier|vers|environ|d[’']ici(?: au| le)?|dit|un|chaque|entre|fin|début|mi|journal|soir|matin|tout|les?)|-)\s?$/iu,
  notAfter: /^(?:-|\s(?:derniers?|dernière|passé|soir dernier|précédent|noir|saint|gras)(?!\p{L}))/iu,
  needed: /(?:(?<!\p{L})(?:le|dès le|au|à (?:partir|compter) du|ce|en|pour le|du|les)|,)\s$/iu,
  besideWeekday: { before: /(?:)/u, after: /(?:)/u },
  told: /(?<!\p{L})(?:a|ont|avait|avaient|est|sont|était|étaient|fut|furent)(?!\p{L})/u,
  opening:
    /^(?:(?:Et|Mais|Puis|Ensuite)[, ]+)?(?:(?:dès|ce|à partir de|à partir du|en)\s)?(?:le\s|les\s|du\s)?$/iu,
};
