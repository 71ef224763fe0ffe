const MARK = /\p{M}/u;

/** Whether a word has an accent; ñ is a letter. */
export function hasAccents(lowerCase: string): boolean {
  return MARK.test(lowerCase.normalize('NFD').replaceAll('n\u0303', 'n'));
}

export function withoutAccents(word: string): string {
  return [...word].map(plainLetter).join('');
}

/** After a subject, "marche" is a form of "marcher", even in a text without accents. */
const SUBJECT_BEFORE = /(?<!\p{L})(?:je|tu|ils?|elles?|on|qui|ne|se|[jns]['’])\s*$/iu;
const LONGEST_SUBJECT = 8;

const isPlainForm = (word: string, plain: string): boolean => word === plain || word === `${plain}s`;

const plainLetter = (letter: string) => letter.normalize('NFD')[0] ?? '';

/**
 * Whether the accents of a word in a text agree with the keyword's. A text without them is assumed to omit
 * them, except for a pair of words (sûr, sur) and, among other accents, for a last letter (marché, publicó). Names lose
 * them in other languages (Perú, José).
 */
export function accentsAgree(typed: string, text: string, start: number, end: number): boolean {
  const asked = typed.toLowerCase();
  const found = text.slice(start, end).normalize('NFC');
  const lower = found.toLowerCase();
  // The last letters of japonés are not a plural ending of Japón.
  if (asked.endsWith('és') && !withoutAccents(lower).startsWith(withoutAccents(asked.slice(0, -1))))
    return false;
  if (!hasAccents(lower)) {
    if (typed[0] !== asked[0] || found === found.toUpperCase()) return true;
    if (ACCENTED_PAIRS.has(asked)) return !isPlainForm(lower, withoutAccents(asked));
    if (asked.length !== lower.length) return true;
    if (!/[éó]$/.test(asked) && !NOUNS_OF_VERBS.has(asked)) return true;
    if (asked.endsWith('é') && SUBJECT_BEFORE.test(text.slice(Math.max(0, start - LONGEST_SUBJECT), start)))
      return false;
    return !hasAccents(
      text
        .slice(Math.max(0, start - AROUND), end + AROUND)
        .normalize('NFC')
        .toLowerCase(),
    );
  }
  if (Math.abs(asked.length - lower.length) > 1) return true;
  const isForm = withoutAccents(asked) !== withoutAccents(lower);
  for (let at = 0; at < Math.min(asked.length, lower.length); at++) {
    const [one, other] = [asked[at]!, lower[at]!];
    if (one === other || plainLetter(one) !== plainLetter(other)) continue;
    // Both événement and évènement are correct, and no two words differ only in this.
    if (/[éè]/.test(one) && /[éè]/.test(other)) continue;
    // A capital may lack its accent.
    if (
      found[at] !== lower[at] ||
      (isForm && (isFrenchForm(asked, lower, at) || losesAccent(asked, lower, at)))
    )
      continue;
    return false;
  }
  return true;
}

/** Répéter has the form répété; before a consonant and a silent e, e becomes è: étrangers, étrangère; élever, élève. */
const isFrenchForm = (one: string, other: string, at: number): boolean =>
  [one, other].some((word) => at === word.length - 2 && word.endsWith('er')) ||
  (/[eè]/.test(one[at]!) &&
    /[eè]/.test(other[at]!) &&
    OPEN_E.test((one[at] === 'è' ? one : other).slice(at)));

const OPEN_E = /^è[^aeiouyéè]+e/;

/** A stressed last syllable has no accent in the Spanish plural and feminine: nación, naciones; inglés, inglesa. */
const losesAccent = (one: string, other: string, at: number): boolean => {
  const shorter = one.length < other.length ? one : other;
  return at === shorter.length - 2 && /[áéíóú][ns]$/.test(shorter);
};

/** The number of characters on each side that are checked for accents. */
const AROUND = 120;
/** Words with accents that are another common word without them: célebre and celebre, côte and cote. */
const ACCENTED_PAIRS = new Set(
  `sûr mûr dû tâche pêche jeûne pâte pâté forêt crû bêler tôt où côte côtes pôle pôles rôder côlon hâler châsse tâter gêne gênes
  maïs là él sí té más qué cómo sólo aún tú mí dé sé papá papás mamá célebre secretaría secretarías pérdida
  sábana sábanas río revólver exposé`.split(/\s+/),
);
/** Nouns and adjectives that are a rarer form of a verb without their accent: público and publico. */
const NOUNS_OF_VERBS = new Set(
  `público pública término límite cálculo crítica crítico práctica médico fábrica fábricas ejército árbitro artículo depósito
  tránsito hábito crédito débito ánimo título círculo número estímulo vínculo réplica súplica trámite trámites tráfico cómputo
  intérprete mérito líquido sabía hacía sería prórroga diagnóstico pronóstico próspero válido`.split(/\s+/),
);
/** The minimum length of words that are checked. For shorter words, the text decides: "el" and "él" are both in every text. */
const SHORTEST_PLAIN = 4;

/** Words without accents that are another common word with them: marche and marché, papa and papá, voto and votó. */
export const PLAIN_PAIRS: ReadonlySet<string> = new Set([
  ...[...ACCENTED_PAIRS, ...NOUNS_OF_VERBS]
    .filter(({ length }) => length >= SHORTEST_PLAIN)
    .map(withoutAccents),
  ...`marche retraite passe sale cure jeunes mur murs juge arme garde marque charge cause vote place porte signe mine
  forme grave interne ferme couche classe taxe plante menace attaque bombe note date visite guide groupe cible mesure
  prime masque masse manifeste sucre traite figure crise trouble code change accuse conserve rive pause pose des
  matin calle paso pago voto cambio ataque pacto trabajo inicio marco apoyo reto gasto uso ahorro robo rescate cargo
  juego peso cese rio caso`.split(/\s+/),
]);
