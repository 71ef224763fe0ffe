import { isArabic } from './arabic.ts';
import { compoundsIn, compoundsOf, hyphenedParts, particleParts } from './compounds.ts';
import { isListedFrenchVerb } from './french-verbs.ts';
import { isUnspacedScript } from './joined-words.ts';
import { otherSpellings } from './other-spellings.ts';
import { HYPHEN, isNumberOfWord, type Spelling, spellingOf } from './spelling.ts';
import { transcriptionOf } from './transcriptions.ts';
import { otherParts } from './transliterations.ts';
import type { WordKind } from './word-rules.ts';
import { type Word, wordsOf } from './words.ts';

/** One word of a keyword. */
export interface KeywordWord {
  kind: WordKind;
  /** The folded word. */
  text: string;
  /** Further requirements for its spelling. */
  spelling?: Spelling | undefined;
}

/** The minimum number of letters before a wildcard. */
export const MIN_WILDCARD_LETTERS = 3;

/** Whether the keyword ends in a wildcard directly after a word that is long enough. */
export function hasWildcard(keyword: string): boolean {
  const trimmed = keyword.trim();
  const last = wordsOf(trimmed).at(-1);
  return (
    trimmed.endsWith('*') &&
    last !== undefined &&
    last.end === trimmed.length - 1 &&
    last.text.length >= MIN_WILDCARD_LETTERS
  );
}

/** Whether the keyword is in quotes, which mean: these exact words, no other forms. */
export function isQuoted(keyword: string): boolean {
  return /^\s*["“«„].*["”»“]\s*$/su.test(keyword);
}

/**
 * The words of a keyword, in order; empty if it has none, and then it never matches. A `*` that is not a valid trailing
 * wildcard is punctuation.
 */
export function keywordWords(keyword: string, wordForms: boolean): KeywordWord[] {
  const withForms = wordForms && !isQuoted(keyword);
  const words = wordsOf(keyword);
  const asked = words.map(({ text, start, end }, index): KeywordWord => {
    const spelling = isUnspacedScript(text.charCodeAt(0))
      ? unbrokenFrom(keyword, words, index)
      : spellingOf(keyword, text, start, end, withForms);
    // A name has no other forms than its possessive, which is the same word: "Visa" does not find "Visas were refused".
    const kind = withForms && hasForms(text) && !spelling?.name ? 'forms' : 'exact';
    return spelling === undefined ? { kind, text } : { kind, text, spelling };
  });
  if (asked.length > 0 && keyword.includes('*') && hasWildcard(keyword)) {
    asked[asked.length - 1] = { kind: 'prefix', text: asked.at(-1)!.text };
  }
  return asked;
}

/** The words of a keyword that are not found in lower case, as typed: US, and Apple. */
export function wordsInCapitals(keyword: string): string[] {
  const asked = keywordWords(keyword, false);
  return wordsOf(keyword)
    .filter((_, index) => asked[index]?.spelling?.capitals || asked[index]?.spelling?.name)
    .map(({ start, end }) => {
      const typed = keyword.slice(start, end);
      return typed.includes('.') && keyword[end] === '.' ? `${typed}.` : typed;
    });
}

/**
 * Lists every word sequence of the keyword. The first is the keyword as typed. The next ones have umlauts as two letters or the
 * reverse, "and" for "&" or the reverse, an amount's magnitude written out or abbreviated, or its currency or its percent as a
 * sign or a word. Others have or lack spaces between initials, or the hyphen after a number (3D and 3-D); spell out or abbreviate
 * a street, "saint" or a title; have another numeral at the end; or are the plural of a model (F-16s) or a hashtag. Others have
 * the auxiliary of a pronominal verb in French, a hyphen after a prefix, or another "bin" or "al-" in an Arabic name. The last
 * ones are joined or split ("cease-fire" is "ceasefire" and "cease fire"), also inside a phrase. The first is empty if the
 * keyword has no word.
 */
export function keywordSequences(keyword: string, wordForms: boolean): KeywordWord[][] {
  const words = keywordWords(keyword, wordForms);
  const partners = isQuoted(keyword)
    ? []
    : [
        ...partneredSequences(keyword, wordForms),
        ...otherSpellings(keyword).map((other) => keywordWords(other, wordForms)),
        ...spacedInitials(keyword),
      ];
  if (keyword.includes('*') || words.some(({ spelling }) => hasSign(spelling))) return [words, ...partners];
  const typed = [words, ...transcribedSequences(keyword, words)];
  if (isQuoted(keyword)) return typed;
  const others = compoundsOf(
    keyword,
    words.map(({ text }) => text),
  );
  return [
    ...typed,
    ...partners,
    ...numberedSequences(keyword, words),
    ...(wordForms ? [...pluralOfNumber(keyword, words), ...hashtagOf(words)] : []),
    ...abbreviatedSequences(keyword, wordForms),
    ...(wordForms ? pronominalSequences(keyword) : []),
    ...hyphenedSequences(words, others),
    ...compoundSequences(keyword, words),
    ...(wordForms ? transliteratedSequences(keyword, words) : []),
    ...others.map((texts) =>
      texts.map(
        (text, index): KeywordWord => ({
          kind: wordForms && hasForms(text) ? 'forms' : 'exact',
          text,
          ...(isNumberOfWord(texts[index - 1] ?? '', text) ? { spelling: { numbered: true as const } } : {}),
        }),
      ),
    ),
  ];
}

/**
 * The keyword in the other spelling of its umlauts. A text transcribes all of them or none, but not every "ue" of a
 * keyword stands for an umlaut.
 */
function transcribedSequences(keyword: string, words: readonly KeywordWord[]): KeywordWord[][] {
  const others = wordsOf(keyword).map(({ text, start, end }) =>
    transcriptionOf(keyword.slice(start, end), text),
  );
  const found = others.flatMap((other, index) => (other === undefined ? [] : [index]));
  const choices = found.some((index) => others[index]!.spelling !== undefined)
    ? [...found.map((index) => [index]), ...(found.length > 1 ? [found] : [])]
    : [found];
  return choices
    .filter(({ length }) => length > 0)
    .map((choice) =>
      words.map((word, index) => (choice.includes(index) ? { kind: word.kind, ...others[index]! } : word)),
    );
}

const AND = /(?<=\p{L}\s)(?:and|et|y)(?=\s\p{L})/iu;
const AMPERSAND = /(?<=\p{L}\.?\s)&(?=\s\p{L})/u;

/** The keyword with "and" for its sign, or the sign for its "and": Marks & Spencer, oil and gas. */
function partneredSequences(keyword: string, wordForms: boolean): KeywordWord[][] {
  if (AMPERSAND.test(keyword))
    return ['and', 'et', 'y'].map((and) => keywordWords(keyword.replace(AMPERSAND, and), wordForms));
  return AND.test(keyword) ? [keywordWords(keyword.replace(AND, '&'), wordForms)] : [];
}

/**
 * Initials alone with spaces between them: S. L. for S.L. Their full stops distinguish them from letters: "group A. I think".
 */
function spacedInitials(keyword: string): KeywordWord[][] {
  if (!/^\s*(?:\p{Lu}\.\s?){2,3}$/u.test(keyword)) return [];
  const letters = keyword.match(/\p{Lu}/gu) ?? [];
  const spelling: Spelling = { name: true, after: '.' };
  return [letters.map((letter) => ({ kind: 'exact', text: letter.toLowerCase(), spelling }))];
}

const LONGEST_HASHTAG = 4;

/** The words of a phrase as a hashtag in lower case, which does not show where they begin: #climatechange. */
function hashtagOf(words: readonly KeywordWord[]): KeywordWord[][] {
  if (words.length < 2 || words.length > LONGEST_HASHTAG) return [];
  const text = words.map((word) => word.text).join('');
  return /^\p{L}+$/u.test(text) ? [[{ kind: 'exact', text, spelling: { hashtag: true } }]] : [];
}

/**
 * A joined word with a prefix or a particle, as texts also write it with a hyphen: co-founder for cofounder, lay-offs for
 * layoffs.
 */
function hyphenedSequences(words: readonly KeywordWord[], others: readonly string[][]): KeywordWord[][] {
  const [word, ...more] = words;
  const parts =
    word && more.length === 0 ? (hyphenedParts(word.text) ?? particleParts(word.text)) : undefined;
  if (!word || !parts || others.some(([first]) => first === parts[0])) return [];
  return numbersOf(parts[1], word.kind).map((text) => [
    { kind: 'exact', text: parts[0] },
    { kind: word.kind, text, spelling: { hyphened: true } },
  ]);
}

/** A particle in the singular and the plural, because it is too short for the rules for word forms: start-up and start-ups. */
const numbersOf = (text: string, kind: WordKind): string[] =>
  kind === 'forms' && /^(?:up|in|on|by)s?$/.test(text)
    ? [text.replace(/s$/, ''), text.replace(/s?$/, 's')]
    : [text];

/** A phrase with one of its compounds joined or split: "cooperation agreement" is also "co-operation agreement". */
function compoundSequences(keyword: string, words: readonly KeywordWord[]): KeywordWord[][] {
  return compoundsIn(keyword, wordsOf(keyword)).flatMap(({ at, length, texts, hyphened }) => {
    const { kind } = words[at + length - 1]!;
    return numbersOf(texts.at(-1)!, kind).map((last) => [
      ...words.slice(0, at),
      ...texts.slice(0, -1).map((text): KeywordWord => ({ kind: 'exact', text })),
      { kind, text: last, ...(hyphened ? { spelling: { hyphened: true as const } } : {}) },
      ...words.slice(at + length),
    ]);
  });
}

const PRONOMINAL = /^\s*se\s+(?=\p{Ll}+[ei]re?\s*$)/u;
/** The tokenizers drop the elided pronoun of s'est and s'était. */
const AUXILIARIES = ['se sont', 'est', 'était', 'étaient', 'se sera', 'se seront'];

/** A French verb with its pronoun in a compound tense: "se réunir" is also "ils se sont réunis". */
function pronominalSequences(keyword: string): KeywordWord[][] {
  const verb = keyword.replace(PRONOMINAL, '');
  if (verb === keyword || !isListedFrenchVerb(wordsOf(verb)[0]?.text ?? '')) return [];
  return AUXILIARIES.map((auxiliary) => [...keywordWords(auxiliary, false), ...keywordWords(verb, true)]);
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words that are abbreviated before a name, in full and short: of places, and the titles of people. */
const BEFORE_NAMES = [
  ['saint', 'st'],
  ['santa', 'sta'],
  ['santo', 'sto'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['doctor', 'dr'],
  ['doctora', 'dra'],
  ['professor', 'prof'],
  ['senator', 'sen'],
  ['governor', 'gov'],
  ['general', 'gen'],
].map(([full = '', short = '']) => ({
  full: new RegExp(`(?<!\\p{L})${full}(?=${full === 'saint' ? 'e?' : ''}[\\s-]+\\p{Lu})`, 'iu'),
  short: new RegExp(`(?<!\\p{L})${short}(?=(?:e?\\.\\s?|e?[\\s-]+)\\p{Lu})`, 'iu'),
  names: [capitalised(full), capitalised(short)] as const,
}));

/** The keyword with what precedes a name in full or short: Saint-Denis and St-Denis, Mt. Everest and Mount Everest. */
function abbreviatedSequences(keyword: string, wordForms: boolean): KeywordWord[][] {
  const found = BEFORE_NAMES.find(({ full, short }) => full.test(keyword) || short.test(keyword));
  if (found === undefined) return [];
  const { full, short, names } = found;
  const other = full.test(keyword) ? keyword.replace(full, names[1]) : keyword.replace(short, names[0]);
  return [keywordWords(other, wordForms)];
}

/** Mohamed ben Salmane for Mohammed bin Salman, and el-Sisi for al-Sisi. */
function transliteratedSequences(keyword: string, words: readonly KeywordWord[]): KeywordWord[][] {
  const typed = wordsOf(keyword);
  const gaps = typed.map(({ end }, index) => keyword.slice(end, typed[index + 1]?.start ?? end));
  return otherParts(
    words.map(({ text }) => text),
    gaps,
  ).map((texts) =>
    texts.map((text, index) => (text === words[index]!.text ? words[index]! : { kind: 'exact', text })),
  );
}

/** The plural of a numbered model: F-16s, Boeing 737s. A number alone is a year, and a year is not its decade: 1990s. */
function pluralOfNumber(keyword: string, words: readonly KeywordWord[]): KeywordWord[][] {
  const last = words.at(-1);
  if (last === undefined || !/\p{L}.*\d\s*$/su.test(keyword) || !/^\d+$/.test(last.text)) return [];
  return [[...words.slice(0, -1), { kind: 'exact', text: `${last.text}s` }]];
}

/** Short for a thousand, a million or a billion: 10K is a number, and 10-K a report. */
const SHORT_NUMBERS = new Set(['k', 'm', 'b']);

/** The keyword with the other spelling of its letters after numbers: 3-D for 3D, 10km for 10-km. */
function numberedSequences(keyword: string, words: readonly KeywordWord[]): KeywordWord[][] {
  const typed = wordsOf(keyword);
  const other: KeywordWord[] = [];
  let changed = false;
  for (let index = 0; index < words.length; index++) {
    const { text, end } = typed[index]!;
    const next = typed[index + 1];
    const [, number, letters = ''] = /^(\d+)([a-zñ]+)$/.exec(text) ?? [];
    if (number !== undefined && !SHORT_NUMBERS.has(letters)) {
      other.push({ kind: 'exact', text: number });
      other.push({ kind: 'exact', text: letters, spelling: { hyphened: true } });
    } else if (next !== undefined && isHyphened(keyword, text, end, next) && !SHORT_NUMBERS.has(next.text)) {
      other.push({ kind: 'exact', text: text + next.text });
      index++;
    } else {
      other.push(words[index]!);
      continue;
    }
    changed = true;
  }
  return changed ? [other] : [];
}

const isHyphened = (keyword: string, text: string, end: number, next: Word): boolean =>
  /^\d+$/.test(text) && /^[a-zñ]+$/.test(next.text) && HYPHEN.test(keyword.slice(end, next.start));

/** The number of words as a reader counts them: consecutive characters of a script without spaces count as one word. */
export function wordCount(keyword: string): number {
  const words = wordsOf(keyword);
  return words.filter(
    ({ text, start }, index) =>
      index === 0 || !isUnspacedScript(text.charCodeAt(0)) || words[index - 1]!.end !== start,
  ).length;
}

function hasForms(text: string): boolean {
  return isArabic(text) || /^[a-zñ]+\d*$/.test(text);
}

function hasSign(spelling: Spelling | undefined): boolean {
  return spelling !== undefined && (spelling.before ?? spelling.after ?? spelling.unbroken) !== undefined;
}

/** Returns, for the first character of a run without spaces, the whole run, so that it is found only at the start of a word. */
function unbrokenFrom(keyword: string, words: readonly Word[], index: number): Spelling | undefined {
  const first = words[index]!;
  if (
    index > 0 &&
    words[index - 1]!.end === first.start &&
    isUnspacedScript(words[index - 1]!.text.charCodeAt(0))
  )
    return undefined;
  let last = index;
  while (words[last + 1]?.start === words[last]!.end && isUnspacedScript(words[last + 1]!.text.charCodeAt(0)))
    last++;
  return last === index ? undefined : { unbroken: keyword.slice(first.start, words[last]!.end) };
}
