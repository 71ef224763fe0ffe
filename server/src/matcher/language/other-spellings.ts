/**
 * The other ways to write the amount, percentage, initials, street or numeral in a keyword, which mean the same. None in most
 * keywords.
 */
export const otherSpellings = (keyword: string): string[] => [
  ...otherAmounts(keyword),
  ...otherPercentages(keyword),
  ...otherInitials(keyword),
  ...otherStreets(keyword),
  ...otherNumerals(keyword),
];

const AMOUNT = /(?<![\p{L}\p{N}])([$€£¥₹]\s?\d[\d.,]*)\s?(\p{L}+)(?!\p{L})/u;
/** Spellings of million, billion and trillion, in full and short. */
const MAGNITUDES = [
  ['million', 'm', 'mn', 'mln'],
  ['billion', 'bn', 'b'],
  ['trillion', 'tn', 'trn'],
  ['millions', 'm', 'mln'],
  ['milliards', 'milliard', 'md', 'mds', 'mrd'],
  ['millones', 'm', 'mn', 'mln'],
  ...['مليون', 'ملايين', 'مليار', 'مليارات'].map((name) => [name]),
];
const magnitudesOf = (typed: string): readonly string[] =>
  MAGNITUDES.find((names) => names.includes(typed.toLowerCase())) ?? [];
/** The spellings in every language: M€ is millions and millones. */
const allMagnitudesOf = (typed: string): string[] => [
  ...new Set(MAGNITUDES.filter((names) => names.includes(typed.toLowerCase())).flat()),
];

/** Currencies in words after an amount, and their signs. */
const CURRENCIES: readonly (readonly [words: string, sign: string])[] = [
  ['(?:us\\s)?dollars?|dólar(?:es)?|دولارا?(?:ات)?', '$'],
  ['euros?|يورو', '€'],
  ['pounds?(?:\\ssterling)?|livres? sterling|libras? esterlinas?', '£'],
  ['yens?|yenes', '¥'],
  ['rupees?|roupies?|rupias?', '₹'],
];
const WORDED_AMOUNTS = CURRENCIES.map(
  ([words, sign]) =>
    [
      new RegExp(
        `^\\s*(\\p{Nd}[\\p{Nd}.,٫]*)(?:\\s?(${MAGNITUDES.flat().join('|')})(?=\\s|\\p{Sc}))?(?:\\s(?:de\\s|d['’])?(?:${words})|\\s?[${sign}])\\s*$`,
        'iu',
      ),
      sign,
    ] as const,
);

/**
 * An amount of money with its magnitude in full or short ($1.5 billion, $1.5bn, $1.5 bn), and with the sign for the word of its
 * currency or the reverse (€5bn for 5 billion euros, 5 Mds€ for 5 milliards d'euros).
 */
function otherAmounts(keyword: string): string[] {
  for (const [pattern, sign] of WORDED_AMOUNTS) {
    const [found, amount = '', magnitude] = pattern.exec(keyword) ?? [];
    if (found === undefined) continue;
    if (magnitude === undefined) return [sign + amount];
    return allMagnitudesOf(magnitude).flatMap((name) => [
      `${sign}${amount} ${name}`,
      `${amount} ${name}${sign}`,
      ...(name === magnitude.toLowerCase() ? [] : [sign + amount + name]),
    ]);
  }
  const [found, amount = '', typed = ''] = AMOUNT.exec(keyword) ?? [];
  if (found === undefined) return [];
  return magnitudesOf(typed)
    .flatMap((name, index) => (index === 0 ? [`${amount} ${name}`] : [amount + name, `${amount} ${name}`]))
    .map((other) => keyword.replace(found, () => other))
    .filter((other) => other !== keyword);
}

const PERCENT_IN_WORDS =
  /(?<=(?<![\p{L}\p{N}.,])\p{Nd}[\p{Nd}.,٫]*)\s?(?:percent|per cent|pour ?cent|por ciento|بالمئة|بالمائة|في المئة|في المائة)(?!\p{L})/iu;
const PERCENT_BEFORE_WORD = /(?<=\p{Nd})\s?[%٪](?=\s?\p{L})/u;

/** A percentage with its sign, or, before another word, with the words for it: a 10% tariff is a 10 percent tariff. */
function otherPercentages(keyword: string): string[] {
  if (PERCENT_IN_WORDS.test(keyword)) return [keyword.replace(PERCENT_IN_WORDS, '%')];
  return PERCENT_BEFORE_WORD.test(keyword)
    ? ['percent', 'per cent'].map((words) => keyword.replace(PERCENT_BEFORE_WORD, ` ${words}`))
    : [];
}

const STREETS = [
  ['Street', 'St'],
  ['Road', 'Rd'],
  ['Avenue', 'Ave'],
  ['Boulevard', 'Blvd'],
] as const;

/** French and Spanish names of streets begin with the kind of street. */
const STREETS_FIRST = [
  ['avenue', 'av'],
  ['boulevard', 'bd'],
  ['avenida', 'av', 'avda'],
] as const;

/**
 * A street's name with the kind of street in full or short: Downing Street and Downing St, boulevard Voltaire and bd Voltaire.
 */
function otherStreets(keyword: string): string[] {
  const [, name = '', last] = /^(.*\p{Lu}\p{L}+\s)(\p{Lu}\p{Ll}+)\.?\s*$/u.exec(keyword) ?? [];
  const street = STREETS.find((names) => names.some((one) => one === last));
  if (street !== undefined) return street.filter((one) => one !== last).map((one) => name + one);
  const [, first = '', rest = ''] = /^\s*(\p{L}+)\.?(\s.*[\p{Lu}\d].*)$/u.exec(keyword) ?? [];
  const kind = first.toLowerCase();
  return STREETS_FIRST.filter((names) => names.some((one) => one === kind))
    .flat()
    .filter((one) => one !== kind)
    .map((one) => one + rest);
}

const NUMERALS = [
  ['II', '2', 'Two'],
  ['III', '3', 'Three'],
  ['IV', '4', 'Four'],
] as const;

/** The other numerals after a name: World War II, World War 2 and World War Two; phase 3 and phase III. */
function otherNumerals(keyword: string): string[] {
  const [, name = '', typed = ''] = /^(.*\p{L}{3,}\s)(\p{L}+|\d)\s*$/u.exec(keyword) ?? [];
  const numerals = NUMERALS.find((all) => all.some((one) => one === typed));
  return numerals === undefined ? [] : numerals.filter((one) => one !== typed).map((one) => name + one);
}

const INITIALS = /^\s*((?:\p{Lu}\p{Ll}?\.\s?){2,3})(?=\s*\p{Lu}\p{L}|\s*$)/u;
/** Written without its dots, but with a lower-case letter that shows that they are initials: PhD, BSc. */
const JOINED_INITIALS = /^\s*(?=\p{Lu}*\p{Ll})(?:\p{Lu}\p{Ll}?){2,3}\s*$/u;

/**
 * Initials with or without spaces, or joined to the name: J.K. Rowling, J. K. Rowling; J.P. Morgan, JPMorgan; S.L., S. L.;
 * Ph.D., PhD.
 */
function otherInitials(keyword: string): string[] {
  const initials = INITIALS.exec(keyword)?.[0];
  if (initials === undefined)
    return JOINED_INITIALS.test(keyword) ? [keyword.trim().replace(/\p{Lu}\p{Ll}?/gu, '$&.')] : [];
  const rest = keyword.slice(initials.length).trim();
  const letters = initials.match(/\p{Lu}\p{Ll}?/gu) ?? [];
  const joined = letters.join('') + rest;
  if (rest === '') return [joined];
  return [
    ...['', ' '].map((gap) => `${letters.map((letter) => `${letter}.`).join(gap)} ${rest}`),
    joined,
  ].filter((other) => other !== keyword);
}
