import { plainWord } from './language/word-rules.ts';
import { wordsOf } from './language/words.ts';
import { isArabicGivenName, isGivenName, setOf } from './names/index.ts';
import type { MatchableArticle, QuotePlace } from './types.ts';

const LEGAL_FORMS = new Set(['corp', 'inc', 'ltd', 'llc', 'plc', 'ag', 'gmbh', 'sa', 'sas', 'sarl']);

/** English has two orders for them: “Ministry of Health” and “Health Ministry”. */
const MINISTRIES = new Set(['ministry', 'department']);

/** Titles that are not part of a name, without those that organisations also have, as in General Motors. */
const TITLES = setOf(`
  mr mrs ms miss mx dr prof professor doctor sir dame lord lady reverend rev captain capt lieutenant sergeant sgt colonel col commander admiral
  president senator sen governor gov minister mayor judge inspector detective superintendent councillor cllr ambassador bishop archbishop cardinal
  monsieur madame mme mlle docteur professeur professeure capitaine adjudant commandant amiral presidente ministre senateur senatrice deputee maire
  sr sra srta señor señora doctora profesor profesora capitan capitana sargento comandante ministro ministra senador senadora alcalde alcaldesa
  السيد السيدة الدكتور الدكتورة دكتور دكتورة الأستاذ الأستاذة أستاذ أستاذة البروفيسور البروفيسورة بروفيسور المهندس المهندسة الشيخ الشيخة الرئيس الرئيسة
  الوزير الوزيرة السفير السفيرة القاضي القاضية العقيد النقيب العميد اللواء الكابتن الآنسة
`);
/** Words after which a title is the head of an office: “the mayor of London”. */
const OF = setOf('of for de du des del la le');
const ARTICLES = setOf('le la les el los las');
/** Matches an abbreviation after its name: “(NUSW)”. */
const ABBREVIATION = /(?<=\S)\s*[([]\s*[\p{L}\p{N}][\p{L}\p{N}.&-]{0,14}\s*[)\]]\s*$/u;

/** Matches a name with the last name first: “Smith, John”. */
const INVERTED = /^([^,&]+),([^,]+)$/u;
/** Words that may follow a comma after a name and are not given names: “Acme, Inc.”, “Smith, Jr.”. */
const AFTER_NAMES = new Set([
  ...LEGAL_FORMS,
  ...setOf('co company corporation incorporated limited lp llp nv bv spa'),
  ...setOf('jr sr junior senior ii iii iv esq phd md mba mp mep kc qc'),
]);
/** Words that occur only in names of organisations: “University of California, Berkeley”. */
const OF_ORGANISATIONS = setOf('of for and');
/** The maximum number of words of a person's name. Longer names are organisations. */
const PART_WORDS_MAX = 3;

/**
 * The words of a name without accents, capitals and punctuation, as speakers are compared; also without titles, an abbreviation
 * in brackets after it, and the article and the legal form of an organisation: “the Acme Corp.” is “Acme”. “Ministry of Health”
 * is “Health Ministry”, and “Smith, John” is “John Smith”.
 */
export function speakerWords(name: string): string[] {
  const read = wordsOf(givenNameFirst(name.replace(ABBREVIATION, ''))).map(({ text }) => text);
  const all = read.length > 0 ? read : wordsOf(name).map(({ text }) => text);
  const named = all.slice(all.length > 1 && all[0] === 'the' ? 1 : 0);
  const words = named.slice(titlesBefore(named)).map(plainWord);
  const to = words.length > 1 && LEGAL_FORMS.has(words.at(-1) ?? '') ? -1 : words.length;
  return ministryLast(words.slice(0, to));
}

function givenNameFirst(name: string): string {
  const [, last = '', given = ''] = INVERTED.exec(name) ?? [];
  const parts = [last, given].map((part) => wordsOf(part).map(({ text }) => text));
  const isPerson =
    parts.every(({ length }) => length > 0 && length <= PART_WORDS_MAX) &&
    !parts[0]?.some((word) => OF_ORGANISATIONS.has(word)) &&
    !parts[1]?.every((word) => AFTER_NAMES.has(word));
  return isPerson ? `${given} ${last}` : name;
}

/** The number of titles before a name. A given name alone would be taken for a last name, so Sir Keir keeps his title. */
function titlesBefore(words: readonly string[]): number {
  let count = 0;
  while (TITLES.has(words[count] ?? '')) count++;
  const [first, second] = words.slice(count);
  if (count === 0 || first === undefined || OF.has(first)) return 0;
  return second === undefined && (isGivenName(first) || isArabicGivenName(first)) ? 0 : count;
}

function ministryLast(words: readonly string[]): string[] {
  const at = words.findIndex((word, index) => MINISTRIES.has(word) && words[index + 1] === 'of');
  const [ministry] = words.slice(at);
  const field = words.slice(at + 2).filter((word, index) => index > 0 || word !== 'the');
  if (at === -1 || ministry === undefined || field.length === 0) return [...words];
  return [...words.slice(0, at), ...field, ministry];
}

/** The name that a target looks for, and the speaker of a quote. */
type Named = Pick<QuotePlace, 'speaker' | 'kind'>;

/**
 * Whether a speaker has this name: a person by the whole name or its last words, so that a last name finds everybody who has it.
 * An organisation only by its whole name: the Supreme Court is not the Colorado Supreme Court.
 */
export function isSpeaker(asked: string, { speaker, kind }: Named): boolean {
  const known = kind === 'organisation' ? speakerReadings(speaker) : [speakerWords(speaker)];
  return speakerReadings(asked).some((last) =>
    known.some((words) => {
      const from = words.length - last.length;
      if (last.length === 0 || from < 0 || (kind === 'organisation' && from > 0)) return false;
      return last.every((word, index) => word === words[from + index]);
    }),
  );
}

/**
 * The words of a name, and those after its article: “le ministère de la Mer”. With one word after it, the article is a part of
 * the name: Le Pen.
 */
export function speakerReadings(name: string): string[][] {
  const words = speakerWords(name);
  return words.length > 2 && ARTICLES.has(words[0]!) ? [words, words.slice(1)] : [words];
}

/** The quotes of an article by a speaker of this name. */
export function quotesBy(name: string, { quotes = [], body }: MatchableArticle): QuotePlace[] {
  // Only the beginning of a long text may have been read.
  return quotes.filter(
    (quote) => quote.start < quote.end && quote.end <= body.length && isSpeaker(name, quote),
  );
}

/** The position of a quote among the words of the text. */
export interface QuotePosition {
  position: number;
  words: number;
  start: number;
  end: number;
}

/** The quotes of an article by somebody of this name, with their positions in words. */
export function quotePositions(name: string, article: MatchableArticle): QuotePosition[] {
  const quotes = quotesBy(name, article);
  if (quotes.length === 0) return [];
  const starts = wordsOf(article.body).map(({ start }) => start);
  return quotes.map(({ start, end }) => {
    const position = starts.filter((at) => at < start).length;
    const words = starts.filter((at) => at >= start && at < end).length;
    return { position, words: Math.max(1, words), start, end };
  });
}
