import { FOLDED, isLetter } from './characters.ts';
import { isCommonWord } from './common-words.ts';
import { hasNamesake, isPartOfName, NAMES_LIKE_WORDS } from './names.ts';
import { isNounOf, type Verb, verbOf } from './nouns-of-verbs.ts';

/**
 * How a keyword's word must be spelled beyond its folded letters. Folding makes US and us, pêche and péché, C++ and C
 * equal. If the keyword's spelling distinguishes them, the spelling in the text is checked, word by word, and only
 * then.
 */
export interface Spelling {
  /** Capitals only, or a hashtag: WHO is not who. */
  capitals?: true;
  /** A capital first: Chile is not chile. */
  name?: true;
  /** Not as a part of another name: York is not New York. */
  apart?: true;
  /** Another Arabic word that folding, or leaving out the article, makes equal: علي is not على, الرياض not رياض. */
  unlike?: readonly string[];
  /** A verb, which is not meant where its form is a noun: la compra is not comprar. */
  verb?: Verb;
  /** The word with the keyword's accents: another word may differ only in them. */
  accents?: string;
  /** An umlaut, because the keyword writes one as two letters: Mueller is Müller, and not Muller. */
  umlaut?: true;
  /** A sign that must be directly before or after the word. */
  before?: string;
  after?: string;
  /** No sign of a programming language or a partnership may be next to it: C is neither C++ nor C&A. */
  alone?: true;
  /** For Chinese, Japanese or Korean: the whole keyword of which this is the first character. */
  unbroken?: string;
}

const CURRENCY = '$€£¥₹₽';
const SIGNS_BEFORE = `${CURRENCY}@.`;
const PERCENT = /^\s?(?:%|٪|percent|per cent|pour ?cent|por ciento|بالمئة|بالمائة|في المئة|في المائة)/i;
const MARK = /\p{M}/u;
const UMLAUT = /[äöüøå]/iu;
const PLAIN_WORD = /^[a-z]{2,}$/;
/** In words of four and five letters, capitals matter only if these letters are also a word. */
const WORDS_LIKE_ACRONYMS = new Set(
  `aids care aim arms base bats best bill cast cats char chat chip clam coin cola cool core cure dare dart data
  dash date dawn deal dice dish dose dots edge epic face fact fair fame farm fast feed fema fire fish flow ford form gate
  gift give goal gold good grace hope hospice iris jazz just lead leap life link list live main maps mars mass meme mine
  more most move must nice once only open over pact page pain path peace peak pets pink play plan plus port post pray push race
  rain rice rise risk road rule safe sage sail save seal seed self send shape shot side smart snap soar solo some spam spin
  star start stem step stop swat swift taps team than then they this trap tree true unit wake want warn wash wave well when
  wish with word work zone alba cama casa cine coco cosa pan paro pena pico pila piso pista pymes sala sana sede sida solo
  suma tasa vida cela cour elle gare lieu mais mare nord ours pacte paix part pere plan pour raid rate rire sante
  smic`.split(/\s+/),
);

/** The spelling that `keyword` requires from `start` to `end`, whose folded letters are `text`; undefined if none. */
export function spellingOf(
  keyword: string,
  text: string,
  start: number,
  end: number,
  withForms: boolean,
): Spelling | undefined {
  const typed = keyword.slice(start, end);
  // Most keywords are one word in lower case without adjacent signs.
  const apart = hasNamesake(keyword, text, start);
  const verb = withForms && /(?:[aei]r|re)$/.test(text) ? verbOf(text) : undefined;
  if (typed === keyword && PLAIN_WORD.test(typed) && !apart && verb === undefined)
    return PLAIN_PAIRS.has(typed) ? { accents: typed } : undefined;
  const spelling: Spelling = apart ? { apart } : {};
  if (verb !== undefined) spelling.verb = verb;
  const accents = typed.normalize('NFC');
  if (/\p{Script=Latin}/u.test(typed) && (hasAccents(accents.toLowerCase()) || PLAIN_PAIRS.has(accents)))
    spelling.accents = accents;
  const before = signBefore(keyword, start);
  const after = signBehind(keyword, end);
  if (before !== undefined) spelling.before = before;
  if (after !== undefined) spelling.after = after;
  const hasSign = before !== undefined || after !== undefined;
  if (meansCapitals(typed, text)) {
    if (!hasSign) spelling.capitals = true;
  } else if (
    typed === keyword &&
    /^\p{Lu}/u.test(typed) &&
    (NAMES_LIKE_WORDS.has(text) || isWordInCapitals(typed, text))
  )
    spelling.name = true;
  const unlike = ARABIC_PAIRS.get(typed);
  if (unlike !== undefined) spelling.unlike = unlike;
  if (text.length === 1 && /[a-z]/.test(text) && !hasSign) spelling.alone = true;
  return Object.keys(spelling).length > 0 ? spelling : undefined;
}

/** Whether a word in a text has the spelling that a keyword's word requires. */
export function isSpelledSo(spelling: Spelling, text: string, start: number, end: number): boolean {
  if (spelling.capitals && !isInCapitals(text, start, end)) return false;
  if (spelling.verb !== undefined && isNounOf(spelling.verb, text, start, end)) return false;
  if (spelling.name && !isCapitalized(text, start)) return false;
  if (spelling.apart && isPartOfName(text, start)) return false;
  if (spelling.unlike?.some((word) => isArabicWord(word, text.slice(start, end)))) return false;
  if (spelling.umlaut && !UMLAUT.test(text.slice(start, end).normalize('NFC'))) return false;
  if (spelling.accents !== undefined && !accentsAgree(spelling.accents, text, start, end)) return false;
  if (spelling.before !== undefined && !standsBefore(spelling.before, text, start, end)) return false;
  if (spelling.after !== undefined && !standsBehind(spelling.after, text, start, end)) return false;
  if (spelling.alone && (/[+#&]/.test(text[end] ?? '') || /[&]/.test(text[start - 1] ?? ''))) return false;
  return spelling.unbroken === undefined || beginsWord(spelling.unbroken, text, start);
}

/** Two or three capitals; more only if the same letters are a common word. Dots mean the same. */
function meansCapitals(typed: string, text: string): boolean {
  if (!/^[a-z]{2,5}$/.test(text)) return false;
  if (typed.includes('.')) return true;
  if (!/^\p{Lu}+$/u.test(typed)) return false;
  return text.length <= 3 || WORDS_LIKE_ACRONYMS.has(text);
}

/** Acronyms that are so common that they are in the lists of words. */
const COMMON_ACRONYMS = new Set(['nato', 'nasa']);

/** Whether the keyword is four or five capitals that are also a common word: SALT is not salt, but may be Salt. */
const isWordInCapitals = (typed: string, text: string): boolean =>
  /^\p{Lu}{4,5}$/u.test(typed) && isCommonWord(text) && !COMMON_ACRONYMS.has(text);

function isInCapitals(text: string, start: number, end: number): boolean {
  const found = text.slice(start, end);
  return (
    found.includes('.') ||
    // SpA and SrL are written in mixed case without their dots.
    /^\p{Lu}\p{L}*\p{Lu}s?$/u.test(found.replace(/[^\p{L}]/gu, '')) ||
    isHashtag(text, start, end)
  );
}

/** Whether the word is a hashtag of its own. Hashtags are written in any case: #us, #Us. */
const isHashtag = (text: string, start: number, end: number): boolean =>
  text[start - 1] === '#' && text[end] !== '_' && !isPartOfWord(text, end);

/** Hashtags and accounts are often in lower case: #chile. */
const isCapitalized = (text: string, start: number): boolean =>
  /\p{Lu}/u.test(text[start] ?? '') || /[#@]/.test(text[start - 1] ?? '');

/** Names, and the common words that are folded to the same letters. */
const ARABIC_PAIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['علي', ['على']],
  ['آلي', ['إلى']],
  ['متي', ['متى']],
  ['ولد', ['ولدى']],
  ['اليمن', ['اليمنى', 'يمنى']],
  ['الرياض', ['رياض']],
  ['القاهرة', ['قاهرة']],
  ['الهند', ['هند']],
  ['المغرب', ['مغرب']],
  ['الخرطوم', ['خرطوم']],
]);

/** Whether the word is this one, maybe after "and" or a preposition. */
const isArabicWord = (word: string, found: string): boolean =>
  found === word || (found.slice(1) === word && /^[وفبكل]/.test(found));

function hasAccents(lowerCase: string): boolean {
  return MARK.test(lowerCase.normalize('NFD').replaceAll('n\u0303', 'n'));
}

function withoutAccents(word: string): string {
  return [...word].map(plainLetter).join('');
}

const isPlainForm = (word: string, plain: string): boolean => word === plain || word === `${plain}s`;

const plainLetter = (letter: string) => letter.normalize('NFD')[0] ?? '';

/**
 * Whether the accents of a word in a text agree with the keyword's. A text without them is assumed to omit
 * them, except for a pair of words (sûr, sur) and, among other accents, for a last letter (marché, publicó). Names lose
 * them in other languages (Perú, José).
 */
function accentsAgree(typed: string, text: string, start: number, end: number): boolean {
  const asked = typed.toLowerCase();
  const found = text.slice(start, end).normalize('NFC');
  const lower = found.toLowerCase();
  if (!hasAccents(lower)) {
    if (typed[0] !== asked[0] || found === found.toUpperCase()) return true;
    if (ACCENTED_PAIRS.has(asked)) return !isPlainForm(lower, withoutAccents(asked));
    if (asked.length !== lower.length) return true;
    if (!/[éó]$/.test(asked) && !NOUNS_OF_VERBS.has(asked)) return true;
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
    // Both événement and évènement are right; no two words differ only in this.
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

/** Répéter has the form répété, étranger the form étrangère. */
const isFrenchForm = (one: string, other: string, at: number): boolean =>
  [one, other].some((word) => at === word.length - 2 && word.endsWith('er'));

/** A stressed last syllable has no accent in the Spanish plural: nación, naciones; inglés, ingleses. */
const losesAccent = (one: string, other: string, at: number): boolean =>
  [one, other].some((word) => at === word.length - 2 && /[áéíóú][ns]$/.test(word));

/** How many characters on each side show whether a text uses accents. */
const AROUND = 120;
/** Words with accents that are another common word without them: célebre and celebre, côte and cote. */
const ACCENTED_PAIRS = new Set(
  `sûr mûr dû tâche pêche jeûne pâte pâté forêt crû bêler tôt où côte côtes pôle pôles rôder côlon hâler châsse tâter gêne gênes
  maïs là él sí té más qué cómo sólo aún tú mí dé sé papá papás mamá célebre secretaría secretarías pérdida
  sábana sábanas río revólver exposé`.split(/\s+/),
);
/** Without the accent, they are a form of a verb, and rarer: público and publico. */
const NOUNS_OF_VERBS = new Set(
  `público pública término límite cálculo crítica crítico práctica médico fábrica fábricas ejército árbitro artículo depósito
  tránsito hábito crédito débito ánimo título círculo número estímulo vínculo réplica súplica trámite trámites tráfico cómputo
  intérprete mérito líquido sabía hacía sería prórroga diagnóstico pronóstico próspero válido`.split(/\s+/),
);
/** For shorter words, the text decides: "el" and "él" are both in every text. */
const SHORTEST_PLAIN = 4;

/** Words without accents that are another common word with them: marche and marché, papa and papá, voto and votó. */
const PLAIN_PAIRS = new Set([
  ...[...ACCENTED_PAIRS, ...NOUNS_OF_VERBS]
    .filter(({ length }) => length >= SHORTEST_PLAIN)
    .map(withoutAccents),
  ...`marche retraite passe sale cure jeunes mur murs juge arme garde marque charge cause vote place porte signe mine
  forme grave interne ferme couche classe taxe plante menace attaque bombe note date visite guide groupe cible mesure
  prime masque masse manifeste sucre traite figure crise trouble code change accuse conserve rive pause pose des
  matin calle paso pago voto cambio ataque pacto trabajo inicio marco apoyo reto gasto uso ahorro robo rescate cargo
  juego peso cese rio caso`.split(/\s+/),
]);

function signBefore(text: string, start: number): string | undefined {
  const sign = text[start - 1] ?? '';
  if (/&\s*$/.test(text.slice(Math.max(0, start - 3), start))) return '&';
  if (sign === '' || !SIGNS_BEFORE.includes(sign)) return undefined;
  if (sign !== '.') return sign;
  return isPartOfWord(text, start - 2) || text[start - 2] === '.' ? undefined : '.';
}

function signBehind(text: string, end: number): string | undefined {
  const rest = text.slice(end, end + 4);
  if (/^\s*&/.test(rest)) return '&';
  if (/^\s?[%٪]/.test(rest)) return '%';
  const sign = /^(?:\+\+|\+|#)/.exec(rest)?.[0];
  if (sign !== undefined && !isPartOfWord(text, end + sign.length)) return sign;
  return CURRENCY.includes(rest.trim()[0] ?? ' ') ? rest.trim()[0] : undefined;
}

function standsBefore(sign: string, text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  if (sign === '&') return /&(?:amp;)?\s?$/.test(before);
  if (CURRENCY.includes(sign))
    return (
      before.trimEnd().endsWith(sign) ||
      text
        .slice(end, end + 2)
        .trimStart()
        .startsWith(sign)
    );
  return before.endsWith(sign) && !isPartOfWord(text, start - 2);
}

function standsBehind(sign: string, text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + 14);
  if (sign === '%') return PERCENT.test(behind);
  if (sign === '&') return /^\s?&/.test(behind);
  if (CURRENCY.includes(sign)) return standsBefore(sign, text, start, end);
  return behind.startsWith(sign) && behind[sign.length] !== sign.at(-1);
}

function isPartOfWord(text: string, index: number): boolean {
  return index >= 0 && index < text.length && isLetter(FOLDED[text.charCodeAt(index)]!);
}

let segmenter: Intl.Segmenter | undefined;
/** How many characters around a keyword are enough to find word boundaries. */
const SEGMENTED = 12;

/** Whether a keyword without spaces starts at a word boundary of the text: 京都 is not in 東京都. */
function beginsWord(keyword: string, text: string, start: number): boolean {
  if (!text.startsWith(keyword, start)) return true;
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const from = Math.max(0, start - SEGMENTED);
  const around = text.slice(from, start + keyword.length + SEGMENTED);
  const at = start - from;
  let insideBoundary = false;
  for (const { index } of segmenter.segment(around)) {
    if (index === at) return true;
    if (index > at && index < at + keyword.length) insideBoundary = true;
  }
  return !insideBoundary;
}
