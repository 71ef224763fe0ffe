import { isCommonWord, readCommonWords } from '../language/common-words.ts';
import type { Language } from '../types.ts';
import { foldedWordsOf, withoutControls } from './folded.ts';
import { isGivenName } from './given-names.ts';
import { runEnd } from './latin-runs.ts';
import {
  AND_WORDS,
  BEFORE_PLACES,
  FRENCH_CALLED_AFTER,
  FRENCH_NAMED_AFTER,
  GENERIC,
  OF_WORDS,
  PARTICLES,
  PLACE_WORDS,
  TITLES,
} from './latin-tables.ts';
import { type NameSentence, type NameWord, sentencesIn } from './latin-words.ts';
import { ACRONYM, isPeople, kindsOf } from './name-words.ts';
import { placeAt, placeOf } from './places.ts';
import { CAMEL, NUMERAL, namesInRun, ORDINARY_PLACES, type Span, type Spelling } from './trim-run.ts';
import type { NamedText, NameKind } from './types.ts';

/** One occurrence of a name in a text, before the occurrences are counted together. */
export interface Occurrence {
  text: string;
  words: string[];
  kinds: NameKind[];
  place?: string | undefined;
  /** See `FoundName.isPossible`. */
  isPossible?: boolean;
  isPartial?: boolean;
  /** "The Reds" is not a person. */
  hasArticle?: boolean;
}

const LONGEST_NAME = 8;
const LONGEST_PERSON = 5;
const SHORTEST_WORD = 3;
const VERY_COMMON = 400;
const PLACES_IN_CAPITALS = new Set(['US', 'USA', 'UK', 'UAE', 'DRC', 'RDC', 'EEUU', 'CDMX', 'UE', 'RCA']);

/**
 * The occurrences of names in an article in Latin script: runs of capitalised words, without the words that are not names. Also
 * the words that it writes without a capital.
 */
export function latinNames({ language, title, texts }: NamedText): {
  found: Occurrence[];
  lower: ReadonlySet<string>;
} {
  const sentences = [...texts.flatMap((text) => sentencesIn(text)), ...sentencesIn(title, { isTitle: true })];
  const spelling = spellingOf(sentences, language);
  const found = sentences
    .filter(({ hasCase }) => hasCase)
    .flatMap(({ words }) => {
      const names: Occurrence[] = [];
      for (let at = 0; at < words.length; ) {
        const end = runEnd(words, at, language);
        if (end > at)
          names.push(
            ...namesInRun(words, at, end, spelling).flatMap((span) => asName(words, span, spelling)),
          );
        at = Math.max(end, at + 1);
      }
      return names;
    });
  markPeople(found);
  const known = new Map(
    found.filter(({ isPossible }) => !isPossible).map((one) => [one.words.join(' '), one]),
  );
  const inTitles = sentences.filter(({ hasCase }) => !hasCase).flatMap((one) => knownIn(one, known));
  return { found: [...found, ...inTitles], lower: spelling.lower };
}

/**
 * "Jürgen Halbach … Halbach said": if the article uses the last words of a name alone, the name is a person's, whatever the given
 * name.
 */
function markPeople(found: Occurrence[]) {
  const unclear = [...Map.groupBy(found, ({ words }) => words.join(' '))].filter(([, all]) =>
    all.every(({ kinds, place, hasArticle }) => kinds.length === 0 && place === undefined && !hasArticle),
  );
  const lastNames = new Set(unclear.map(([name]) => name).filter((name) => !isCommonWord(name)));
  for (const [, all] of unclear) {
    const words = all[0]?.words ?? [];
    const isPerson = words.some(
      (word, at) => at > 0 && (lastNames.has(word) || lastNames.has(words.slice(at).join(' '))),
    );
    if (isPerson && words.length <= LONGEST_PERSON) for (const one of all) one.kinds = ['person'];
  }
}

function spellingOf(sentences: readonly NameSentence[], language: Language): Spelling {
  const firsts = sentences.flatMap(({ words: [first] }) => (first?.isCapital ? [first.text] : []));
  const cased = sentences.filter(({ hasCase }) => hasCase).flatMap(({ words }) => words);
  return {
    language,
    often: new Set(firsts.filter((word, index) => firsts.indexOf(word) < index)),
    inside: new Set(cased.filter(({ isCapital, isFirst }) => isCapital && !isFirst).map(({ text }) => text)),
    lower: new Set(cased.filter(({ isCapital }) => !isCapital).map(({ text }) => text)),
  };
}

/** Finds names in a headline that capitalises every word: only those that are in the text, and known places. */
function knownIn({ words }: NameSentence, known: ReadonlyMap<string, Occurrence>): Occurrence[] {
  const texts = words.map(({ text }) => text);
  const found: Occurrence[] = [];
  for (let at = 0; at < words.length; at += 1) {
    if (!words[at]?.isCapital) continue;
    const sizes = Array.from({ length: Math.min(LONGEST_NAME, words.length - at) }, (_, index) => index + 1);
    const size = sizes.findLast((one) => known.has(texts.slice(at, at + one).join(' ')));
    const name = size === undefined ? undefined : known.get(texts.slice(at, at + size).join(' '));
    const place = name ? undefined : placeAt(texts, at);
    if (name) found.push({ ...name, kinds: [] });
    else if (place && isUnspacedScript(words, at, place.size)) {
      found.push(occurrenceOf(words.slice(at, at + place.size), ['place']));
    }
    at += (size ?? place?.size ?? 1) - 1;
  }
  return found;
}

/** "Berlin" in "Heads to Berlin for Talks" and "HEADS TO BERLIN FOR TALKS", but not in "Berlin Summit" or "New Berlin". */
const isUnspacedScript = (words: readonly NameWord[], at: number, size: number): boolean =>
  (isOutside(words[at - 1], words[at]) || isShoutedBefore(words[at - 1])) &&
  isOutside(words[at + size], words[at + size]) &&
  (size > 1 || !ORDINARY_PLACES.has(words[at]?.text ?? ''));

/** "FLOODS HIT VALENCIA", but not "NEW VALENCIA" */
const isShoutedBefore = (word: NameWord | undefined): boolean =>
  word !== undefined &&
  word.raw === word.raw.toUpperCase() &&
  isCommonWord(word.text) &&
  !BEFORE_PLACES.has(word.text) &&
  !OF_WORDS.has(word.text);

/** Whether a word next to a name in a headline is not part of the name; `behind` is the word after the gap between them. */
const isOutside = (word: NameWord | undefined, behind: NameWord | undefined): boolean =>
  word === undefined ||
  !word.isCapital ||
  (word.raw === word.raw.toUpperCase() &&
    (isVeryCommon(word.text) || /^\s*[:,.–—]/u.test(behind?.gap ?? '')));

function asName(words: readonly NameWord[], span: Span, spelling: Spelling): Occurrence[] {
  const calledAfter = spelling.language === 'french' ? words[span.start - 1] : undefined;
  const isAfterPerson =
    calledAfter !== undefined && words[span.start]?.gap === ' ' && span.end - span.start > 1;
  // "le stade Ernest-Wallon", "l'université Paul-Sabatier": no person
  if (isAfterPerson && FRENCH_CALLED_AFTER.has(calledAfter.text)) return [];
  if (isAfterPerson && FRENCH_NAMED_AFTER.has(calledAfter.text)) {
    return [occurrenceOf(words.slice(span.start - 1, span.end), ['organisation'])];
  }
  const run = words.slice(span.start, span.end);
  const [first] = run;
  if (!first) return [];
  if (span.isPossible) {
    const isName =
      !spelling.lower.has(first.text) && first.raw.length >= SHORTEST_WORD && !isGivenName(first.text);
    return isName && isSingleName(first, span, spelling)
      ? [{ ...occurrenceOf(run, []), isPossible: true }]
      : [];
  }
  const hasArticle = ARTICLES.test(`${words[span.start - 1]?.raw ?? ''}${words[span.start]?.gap ?? ''}`);
  if (run.length === 1 && (words[span.end]?.gap.startsWith('$') || !isSingleName(first, span, spelling)))
    return [];
  // "R-S.C." after the name of a senator
  const isLetters =
    run.length > 1 &&
    run.every(({ raw, gap }) => raw.replaceAll('.', '').length < SHORTEST_WORD && !gap.includes('&'));
  return isLetters || isPeopleOfPlace(run)
    ? []
    : [{ ...occurrenceOf(run, kindsOf(words, span)), hasArticle }];
}

const ARTICLES = /(?:^(?:the|les?|la|el|los|las) |[ld]['’])$/iu;

/** "Sri Lankan", "South African" */
const isPeopleOfPlace = (run: readonly NameWord[]): boolean =>
  run.length === 2 &&
  placeOf([run[0]?.text ?? '', run[1]?.text.replace(/i?ns?$/, '') ?? '']) !== undefined &&
  /ns?$/.test(run[1]?.text ?? '') &&
  placeOf(run.map(({ text }) => text)) === undefined;

/** Whether one word with a capital is a name. */
function isSingleName({ raw, text }: NameWord, { hasTitle }: Span, { lower }: Spelling): boolean {
  if (NUMERAL.test(text)) return false;
  if (placeOf([text]) !== undefined || (ACRONYM.test(raw) && raw.length > 1)) return true;
  // "MPs"
  if (/^\p{Lu}{2,}s$/u.test(raw)) return false;
  if (raw.length < SHORTEST_WORD || isPeople(text) || GENERIC.has(text) || TITLES.has(text)) return false;
  if (PARTICLES.has(text) || PLACE_WORDS.has(text) || OF_WORDS.has(text) || AND_WORDS.has(text)) return false;
  if (isVeryCommon(text) || /^I['’]/u.test(raw)) return false;
  return !lower.has(text) || hasTitle || CAMEL.test(raw);
}

let veryCommon: ReadonlySet<string> | undefined;

/** Whether a word is among the most common ones of a language in Latin script, regardless of its capital. */
function isVeryCommon(word: string): boolean {
  veryCommon ??= new Set(
    (['english', 'french', 'spanish'] as const).flatMap((language) =>
      readCommonWords(language).slice(0, VERY_COMMON).flatMap(foldedWordsOf),
    ),
  );
  return veryCommon.has(word);
}

function occurrenceOf(run: readonly NameWord[], kinds: NameKind[]): Occurrence {
  const written = withoutControls(
    run.map(({ raw, gap }, index) => (index === 0 ? raw : gap.replace(/\s+/g, ' ') + raw)).join(''),
  );
  const words = run.map((word) => word.text);
  const place = placeOf(words);
  return { text: place === undefined ? written : withoutShouting(written), words, kinds, place };
}

/** Writes the capitals of a dateline as a name: "COLOMBO" is Colombo, but "USA" stays. */
const withoutShouting = (text: string): string =>
  text === text.toUpperCase() && !PLACES_IN_CAPITALS.has(text)
    ? text
        .toLowerCase()
        .replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(/ (?:Of|The|And|De|La|Du|Des|Del|Y)(?= )/g, (small) => small.toLowerCase())
    : text;
