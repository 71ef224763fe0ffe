import { type Word, wordsOf } from '../language/words.ts';
import { foldedWordsOf } from '../names/folded.ts';
import { isGivenName } from '../names/given-names.ts';
import type { NamedText } from '../names/types.ts';
import { isAttributed } from './attributed.ts';
import { countriesByTowns, type TownMention } from './by-towns.ts';
import { isCapital, isPartOfName, isShouted, isTitleCased } from './capitals.ts';
import { type Term, type Vocabulary, vocabularyOf } from './country-names.ts';
import { withoutDateline } from './dateline.ts';
import { contextOf } from './located.ts';
import { isUsualWord, isWord, type Town, townAt } from './towns.ts';

/** How much of a text is its lead: what is named there is what it is about. */
const LEAD = 350;
/** How much of a text is read for towns: what is near the lead helps to place those in it. */
const TOWNS_READ = 2 * LEAD;
/** How much of it are the first sentences, which say where it happens. */
const FIRST = 200;
/** An article that names more countries lists them; those that are named first and most often are kept. */
const COUNTRIES_MAX = 8;
/** A shorter word after an attached letter is hardly ever a town. */
const SHORTEST_ATTACHED = 4;

/** A country in a text. */
interface Mention {
  code: string;
  kind: 'name' | 'ambiguous' | 'people' | 'city';
  part: 'title' | 'lead' | 'rest';
  /** The text, and the range of the words in it. */
  text: string;
  start: number;
  end: number;
}

/**
 * The countries that an article is about, as ISO 3166 codes, the most important first: those that its title or its lead
 * names, or that it names twice, then those in whose towns it happens. An adjective counts beside an institution (the French
 * president), and the place where the article was written not at all. `home` is the country of its source, if it is known.
 */
export function findCountries({ language, title, texts, ignored }: NamedText, home?: string): string[] {
  const vocabulary = vocabularyOf(language);
  const skipped = ignored.map(foldedWordsOf).filter(({ length }) => length > 1);
  const isOfBirds = language === 'english' && BIRDS.test([title, ...texts].join(' '));
  const parts = [title, ...texts.map(withoutDateline)].map((text, at) =>
    readText(text, vocabulary, { language, skipped, isHeadline: at === 0, isOfBirds }),
  );
  // What is part of a longer name in the text is part of it in a headline that capitalises every word.
  const longer = new Set(parts.flatMap(({ longerNames }) => longerNames));
  const mentions = parts.flatMap(({ found }, at) =>
    found
      .filter(({ pairs }) => at > 0 || !pairs.some((pair) => longer.has(pair)))
      .map(
        ({ pairs: _, ...mention }): Mention => ({
          ...mention,
          part: partOf(at, mention.start),
        }),
      ),
  );
  const counted = mentions.filter(
    (mention) => mention.kind !== 'ambiguous' || isSupported(mention, mentions),
  );
  const towns = parts.flatMap((one, at) =>
    one.towns.map(
      ({ start, end: _, ...town }): TownMention => ({
        ...town,
        part: partOf(at, start),
        isFirst: start < FIRST,
      }),
    ),
  );
  const named = ranked(counted);
  const byTowns = countriesByTowns(towns, namedParts(counted), home).filter((code) => !named.includes(code));
  return [...named, ...byTowns].slice(0, COUNTRIES_MAX);
}

const partOf = (at: number, start: number): Mention['part'] =>
  at === 0 ? 'title' : start < LEAD ? 'lead' : 'rest';

/** Where each country is named, other than by its cities. */
function namedParts(mentions: readonly Mention[]): Map<string, Set<Mention['part']>> {
  const parts = new Map<string, Set<Mention['part']>>();
  for (const { code, kind, part } of mentions) {
    if (kind !== 'city') parts.set(code, (parts.get(code) ?? new Set()).add(part));
  }
  return parts;
}

/** Those with enough evidence, by how much of it there is. */
function ranked(mentions: readonly Mention[]): string[] {
  return [...Map.groupBy(mentions, ({ code }) => code)]
    .map(([code, all]) => {
      const named = all.filter(({ kind }) => kind !== 'city');
      const inTitle = all.some(({ part }) => part === 'title');
      const isAbout =
        named.some(({ part }) => part !== 'rest') || named.length > 1 || (named.length > 0 && inTitle);
      const weight = (inTitle ? 10 : 0) + named.length * 2 + (all.length - named.length);
      return { code, weight: isAbout ? weight : 0 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ code }) => code);
}

/** Where turkeys are birds. */
const BIRDS =
  /\b(?:thanksgiving|roast(?:ed|ing)?|stuffing|poultry|birds?|cranberry|gravy|oven|slaughter(?:ed)?|recipes?)\b/iu;

const BETWEEN_LISTED =
  /^(?:[\s,،/&–-]+|(?:,|،)?\s*(?:and|or|y|e|o|et|ou)\s+)(?:(?:the|la|le|les|el|los)\s+|l['’])?$/iu;

/** Whether something else belongs to the country of an ambiguous name, or it is listed beside another country. */
function isSupported(mention: Mention, mentions: readonly Mention[]): boolean {
  return mentions.some((other) => {
    if (other.kind === 'ambiguous') return false;
    if (other.code === mention.code) return true;
    if (
      other.kind !== 'name' ||
      other.text !== mention.text ||
      (other.part === 'rest') !== (mention.part === 'rest')
    )
      return false;
    const [first, second] = other.start < mention.start ? [other, mention] : [mention, other];
    const between = mention.text.slice(first.end, second.start);
    // Arabic attaches “and” to the word.
    const isJoined = /^\s+و/u.test(mention.text.slice(first.end, second.start + 1)) && between.trim() === '';
    const isSeparated = between.trim() !== '' && BETWEEN_LISTED.test(between);
    return isJoined || isSeparated;
  });
}

interface FoundInText extends Omit<Mention, 'part'> {
  /** Its words with the word before or after it, if only a space is between them. */
  pairs: string[];
}

interface FoundTown extends Omit<TownMention, 'part' | 'isFirst'> {
  start: number;
  /** The number of the word after it. */
  end: number;
}

interface ReadText {
  found: FoundInText[];
  towns: FoundTown[];
  /** The names that contain a country, as pairs of words. */
  longerNames: string[];
}

interface Reading {
  language: NamedText['language'];
  skipped: readonly (readonly string[])[];
  isHeadline: boolean;
  isOfBirds: boolean;
}

function readText(text: string, vocabulary: Vocabulary, reading: Reading): ReadText {
  const { language, skipped, isOfBirds } = reading;
  const words = wordsOf(text);
  const isUpper = isShouted(text);
  // Capitals say nothing there.
  const isCapitalised =
    isUpper || (reading.isHeadline && language === 'english' && isTitleCased(text, words));
  const found: FoundInText[] = [];
  const towns: FoundTown[] = [];
  const longerNames: string[] = [];
  for (let at = 0; at < words.length; ) {
    const own = skipped.find((name) => name.every((word, offset) => words[at + offset]?.text === word));
    if (own) {
      at += own.length;
      continue;
    }
    const forms = language === 'arabic' ? withoutAttached(words[at]?.text ?? '') : undefined;
    const term = termAt(text, words, at, vocabulary, forms, isUpper);
    const town = readTown(at, term, forms);
    if (town) towns.push(town.found);
    if (!term || (town && town.size > term.words.length)) {
      at += town?.size ?? 1;
      continue;
    }
    const end = at + term.words.length;
    const place = { text, words, from: at, to: end, isCapitalised };
    const pairs = pairsOf(text, words, at, end);
    if (term.code !== null && term.kind !== 'other' && counts(term)) {
      found.push({
        code: term.code,
        kind: kindOf(term),
        text,
        start: words[at]?.start ?? 0,
        end: words[end - 1]?.end ?? 0,
        pairs,
      });
    }
    at = end;

    function kindOf({ kind, words: [first = ''] }: Term): Mention['kind'] {
      if (isOfBirds && first === 'turkey') return 'ambiguous';
      // Their place in the sentence has decided.
      return LIKE_ADJECTIVES.has(first) ? 'name' : (kind as Mention['kind']);
    }

    function counts({ kind, isAcronym, words: { length } }: Term): boolean {
      // "The Tonga-born striker" plays for another country.
      if (/^-born(?!\p{L})/u.test(text.slice(words[end - 1]?.end))) return false;
      if (kind === 'people') return isAttributed(place, vocabulary.institutions, language);
      if (language === 'arabic' || kind === 'city' || isAcronym) return true;
      const isLonger =
        length === 1 &&
        (isCapitalised
          ? isGivenName(words[at - 1]?.text ?? '') &&
            pairs.length > 0 &&
            isBeside(text, words[at - 1], words[at])
          : isPartOfName(place, vocabulary.institutions));
      if (isLonger) longerNames.push(...pairs);
      return !isLonger;
    }
  }
  return { found, towns, longerNames };

  function readTown(
    at: number,
    term: Term | undefined,
    forms: readonly string[] | undefined,
  ): { size: number; found: FoundTown } | undefined {
    const written = words[at];
    if (!written || written.start >= TOWNS_READ || (!forms && !isCapital(text, written))) return undefined;
    const town = townHere(words, at, language, forms);
    if (!town || (term && term.kind !== 'city' && town.size <= term.words.length)) return undefined;
    const key = town.name;
    if (isUsualWord(key, language)) return undefined;
    const isWorldCity = term?.kind === 'city' && term.words.length === town.size;
    const place = { text, words, from: at, to: at + town.size, isCapitalised };
    // "Santiago Córdoba" is a person.
    const isSecond = towns.at(-1)?.end === at && isBeside(text, words[at - 1], written);
    const context = isSecond ? 'person' : contextOf(place, language, vocabulary.institutions, isWorldCity);
    const found = {
      codes: isWorldCity && term.code !== null ? [term.code] : town.codes,
      key,
      context,
      isWorldCity,
      // "in Lincoln" is a town, even if people are called so too.
      isOtherWord: !isWorldCity && (isWord(key, language) || (context !== 'located' && isGivenName(key))),
      start: written.start,
      end: at + town.size,
    };
    return { size: town.size, found };
  }
}

/** The town whose name begins at a word; in Arabic, a preposition may be attached to it. */
function townHere(
  words: readonly Word[],
  at: number,
  language: NamedText['language'],
  forms: readonly string[] = [],
): Town | undefined {
  let town = townAt(words, at, language);
  for (let form = 1; !town && form < forms.length; form += 1) {
    const first = forms[form] ?? '';
    if (first.length >= SHORTEST_ATTACHED) town = townAt(words, at, language, first);
  }
  return town;
}

const isBeside = (text: string, before: Word | undefined, word: Word | undefined): boolean =>
  before !== undefined && /^[ \u00a0]$/u.test(text.slice(before.end, word?.start));

function pairsOf(text: string, words: readonly Word[], from: number, to: number): string[] {
  const [before, first, last, after] = [words[from - 1], words[from], words[to - 1], words[to]];
  return [
    ...(isBeside(text, before, first) ? [`${before?.text} ${first?.text}`] : []),
    ...(isBeside(text, last, after) ? [`${last?.text} ${after?.text}`] : []),
  ];
}

/** The longest known sequence of words that begins at a word; `forms` are what an Arabic word is without what is attached to it. */
function termAt(
  text: string,
  words: readonly Word[],
  at: number,
  { terms }: Vocabulary,
  forms: readonly string[] | undefined,
  isShoutedText: boolean,
): Term | undefined {
  const word = words[at];
  if (!word) return undefined;
  for (const first of forms ?? [word.text]) {
    const term = terms.get(first)?.find((one) => {
      if (!one.words.every((part, offset) => offset === 0 || words[at + offset]?.text === part)) return false;
      const written = text.slice(word.start, words[at + one.words.length - 1]?.end);
      if (forms) return isArabicCountry(one, first, words, at, text);
      if (one.isAcronym) return !isShoutedText && written === written.toUpperCase();
      if (/[.!?;:\n]\s/u.test(written.replace(/\b\p{Lu}\.|\bSt\./gu, ''))) return false;
      return one.code === null || one.kind === 'people' || /(?:^|[\s’'-])\p{Lu}/u.test(written);
    });
    if (term) return term;
  }
  return undefined;
}

/** The word, and what it is without “and”, “so”, “in”, “for” and “like”: "وللأردن" is also "الأردن". */
function withoutAttached(word: string): string[] {
  const rests = [word];
  const rest = /^[وف](?=.{3})/u.test(word) ? word.slice(1) : undefined;
  for (const one of rest === undefined ? [word] : [word, rest]) {
    if (one !== word) rests.push(one);
    if (/^لل.{2}/u.test(one)) rests.push(`ال${one.slice(2)}`);
    else if (/^[بلك](?=.{3})/u.test(one)) rests.push(one.slice(1));
  }
  return rests;
}

const BEFORE_PLACES = new Set(
  foldedWordsOf(
    'في إلى من شمال جنوب شرق غرب وسط شمالي جنوبي دولة جمهورية داخل خارج نحو تجاه عبر بين ضد باتجاه وفي ومن وإلى رئيس حكومة جيش عاصمة حدود',
  ),
);
const WATERS = new Set(foldedWordsOf('خليج بحر نهر دلتا بحيرة حوض مضيق الخليج'));
/** Countries whose name is also an adjective: "financial", "boys", "Syrian". */
const LIKE_ADJECTIVES = new Set(foldedWordsOf('مالي بنين سورية'));

function isArabicCountry(
  { words: name, kind }: Term,
  first: string,
  words: readonly Word[],
  at: number,
  text: string,
): boolean {
  if (kind === 'other' || kind === 'people' || name.length > 1) return true;
  const [before, word, after] = [words[at - 1]?.text ?? '', words[at], words[at + 1]?.text ?? ''];
  const attached = (word?.text ?? '').slice(0, (word?.text.length ?? 0) - first.length);
  // With the ending of an indefinite adjective: “Italian”, not “Italy”.
  if (/\u064b/u.test(text.slice(word?.start, word?.end))) return false;
  // "the Gulf of Mexico"
  if (withoutAttached(before).some((one) => WATERS.has(one))) return false;
  // "is insistent on"
  if (first === 'مصر' && after === 'علي' && !/[بل]$/u.test(attached) && !BEFORE_PLACES.has(before))
    return false;
  // "with a diameter of"
  if (first === 'قطر' && (attached === 'ب' || /^(?:\d|متر|سم|يبلغ|يصل|الدائرة)/u.test(after))) return false;
  if (LIKE_ADJECTIVES.has(first))
    return /[بل]$/u.test(attached) ? first === 'سورية' : BEFORE_PLACES.has(before);
  return true;
}
