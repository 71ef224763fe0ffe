import { type Language, type StoryMeasure, storyMeasures } from '@newswatch/shared/contracts';
import { compileIndex, compileWords, hasWord, type WordIndex, type WordMatcher } from './match-words.ts';
import { type Amount, readAmounts } from './read-amounts.ts';
import { readTokens, type Token } from './read-tokens.ts';
import { type LanguageWords, wordsOf } from './words/index.ts';

/** A figure in a sentence about something that stories count or value. */
export interface Figure {
  measure: StoryMeasure;
  value: number;
  /** The sign or the word of a currency; null for what is counted. */
  currency: string | null;
  bound: Amount['bound'];
  /** The place that is named beside it, folded; null if there is none, or if the language has no capitals. */
  place: { key: string; text: string } | null;
  /** Whether the text says that the figure replaces another one: "rose to 19". */
  isUpdate: boolean;
  /** Whether the text says that the figure is lower than before, or a correction. */
  isLower: boolean;
  /** The replaced figure, as given in the same sentence: "from 12". */
  former: number | null;
}

const MONEY: ReadonlySet<StoryMeasure> = new Set(['damage', 'price', 'fine', 'stolen']);
/** Measures for which a lower figure needs an explanation, such as a correction; the other figures go up and down. */
export const RISING: ReadonlySet<StoryMeasure> = new Set([
  'dead',
  'injured',
  'rescued',
  'arrested',
  'evacuated',
  'ill',
  'destroyed',
]);

/** Measures of which only totals are followed: "another five died" is not the number of dead. */
const TOTALS_ONLY: ReadonlySet<StoryMeasure> = new Set(['dead', 'arrested', 'jobs', 'ill']);

/**
 * The function of a word: it says that a sum is about something else, what happened, who or what is counted, or what must be
 * mentioned too.
 */
interface Meaning {
  measure: StoryMeasure | null;
  as: 'other' | 'said' | 'counted' | 'beside';
}
type Matchers = Record<
  | 'otherSums'
  | 'units'
  | 'rises'
  | 'falls'
  | 'now'
  | 'to'
  | 'insteadOf'
  | 'from'
  | 'further'
  | 'including'
  | 'partOf'
  | 'newCount'
  | 'outOf'
  | 'perShare'
  | 'otherTimes'
  | 'illnesses'
  | 'placedBy',
  WordMatcher
> & { meanings: WordIndex<Meaning> };

const compiled = new Map<Language, Matchers>();
function matchersOf(language: Language): Matchers {
  const known = compiled.get(language);
  if (known) return known;
  const words: LanguageWords = wordsOf[language];
  const matchers: Matchers = {
    otherSums: compileWords(words.otherSums),
    units: compileWords(words.units),
    rises: compileWords(words.rises),
    falls: compileWords(words.falls),
    now: compileWords(words.now),
    to: compileWords(words.to),
    insteadOf: compileWords(words.insteadOf),
    from: compileWords(words.from),
    further: compileWords(words.further),
    including: compileWords(words.including),
    partOf: compileWords(words.partOf),
    newCount: compileWords(words.newCount),
    outOf: compileWords(words.outOf),
    perShare: compileWords(words.perShare),
    otherTimes: compileWords(words.otherTimes),
    illnesses: compileWords(words.illnesses),
    placedBy: compileWords(words.placedBy),
    meanings: compileIndex<Meaning>([
      [words.otherSums, { measure: null, as: 'other' }],
      ...storyMeasures.flatMap((measure): [string, Meaning][] => {
        const { said, counted = '', beside = '' } = words.measures[measure];
        return [
          [said, { measure, as: 'said' }],
          [counted, { measure, as: 'counted' }],
          [beside, { measure, as: 'beside' }],
        ];
      }),
    ]),
  };
  compiled.set(language, matchers);
  return matchers;
}

/** A word that says what an amount is about; null if it is about a sum that is not followed. */
interface Trigger {
  measure: StoryMeasure | null;
  from: number;
  to: number;
  isMoney: boolean;
  /** Whether it names only what is counted, not what happened to it. */
  isCounted: boolean;
}

/** The maximum distance of a word, in tokens, from the amount that it is about. */
const REACH = 9;
/** The maximum distance, in tokens, from "rises to" back to its subject. */
const UPDATE_REACH = 24;
const AFTER_UPDATE = 2;
const COUNTED_COST = 2.5;
const PENCE = 'p';
const COMMA_COST = 2;
const NEXT_PART = /^(?:[,،]|and|et|y|e|و)$/u;
const YEAR = /^(?:19|20)\d\d$/u;

/** Whether a sentence names an illness, in a language that has one word for the injured and for cases of an illness. */
export const namesIllness = (tokens: readonly Token[], language: Language): boolean =>
  hasWord(tokens, matchersOf(language).illnesses);

/**
 * The figures in a sentence or a title that are followed through a story.
 *
 * @param isAboutIllness whether its report names an illness, see `namesIllness`
 */
export function findFigures(
  text: string,
  language: Language,
  tokens: readonly Token[] = readTokens(text, language),
  isAboutIllness: boolean = namesIllness(tokens, language),
): Figure[] {
  const amounts = readAmounts(tokens, language);
  if (amounts.length === 0) return [];
  const words = matchersOf(language);
  if (hasWord(tokens, words.otherTimes) || tokens.some((token) => YEAR.test(token.text))) return [];
  const triggers = findTriggers(tokens, words).map((trigger) =>
    isAboutIllness && trigger.measure === 'injured' ? { ...trigger, measure: 'ill' as const } : trigger,
  );
  const isNewCount = hasWord(tokens, words.newCount);
  const read = amounts.map((amount, index) => readContext(tokens, amount, amounts[index - 1], words));
  pairFormer(tokens, { amounts, read, words });
  const current = amounts.filter((_, index) => read[index]?.isFormer !== true);
  const links = amounts.flatMap((amount, index) => {
    const context = read[index];
    return context === undefined || context.isIgnored || context.isFormer
      ? []
      : triggers.flatMap((trigger) => {
          const cost = costOf(tokens, { amount, amounts: current, context, trigger });
          return cost === undefined ? [] : [{ amount, context, trigger, cost }];
        });
  });
  const taken = new Set<unknown>();
  const figures: Figure[] = [];
  for (const { amount, context, trigger } of links.toSorted((one, other) => one.cost - other.cost)) {
    // A word may refer to several sums: "an offer of 4.6 billion, or 410p a share".
    if (taken.has(amount) || (taken.has(trigger) && !trigger.isMoney)) continue;
    taken.add(amount).add(trigger);
    if (trigger.measure === null) continue;
    if (context.isFurther && TOTALS_ONLY.has(trigger.measure)) continue;
    // Pence are for shares.
    const isForShare = context.isPerShare || amount.currency === PENCE;
    const isPerShare = trigger.measure === 'price' && isForShare;
    if (isForShare && !isPerShare) continue;
    figures.push({
      measure: isPerShare ? 'price_per_share' : trigger.measure,
      value: amount.value,
      currency: trigger.isMoney ? (amount.currency ?? '') : null,
      bound: amount.bound,
      place: trigger.isMoney ? null : placeOf(text, { tokens, amount, amounts, words }),
      isUpdate: isNewCount || context.isUpdate || context.formerOf !== null,
      isLower: context.isLower || (context.formerOf !== null && context.formerOf > amount.value),
      former: context.formerOf,
    });
  }
  return figures;
}

function findTriggers(tokens: readonly Token[], words: Matchers): Trigger[] {
  const found: Trigger[] = [];
  const beside = new Set<StoryMeasure | null>();
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { value, length } of words.meanings(tokens, at)) {
      const { measure, as } = value;
      if (as === 'beside') beside.add(measure);
      else {
        const isMoney = measure === null || MONEY.has(measure);
        found.push({ measure, from: at, to: at + length, isMoney, isCounted: as === 'counted' });
      }
    }
  }
  return found.filter(({ isCounted, measure }) => !isCounted || beside.has(measure));
}

interface Context {
  isIgnored: boolean;
  isFormer: boolean;
  isUpdate: boolean;
  isLower: boolean;
  isPerShare: boolean;
  isFurther: boolean;
  /** The amount that a figure replaced, which is before or after it. */
  formerOf: number | null;
}

const CUE_REACH = 14;

function readContext(
  tokens: readonly Token[],
  { from, to, isShare }: Amount,
  previous: Amount | undefined,
  words: Matchers,
): Context {
  const start = clauseStart(tokens, from);
  const before = (matches: WordMatcher, reach: number) =>
    hasWord(tokens, matches, Math.max(start, previous?.to ?? 0, from - reach), from);
  const directlyBefore = (matches: WordMatcher) => lengthBefore(tokens, matches, from) > 0;
  const anywhere = (matches: WordMatcher) =>
    hasWord(tokens, matches, Math.max(start, from - CUE_REACH), from);
  const isFormer = directlyBefore(words.insteadOf);
  const isNow = before(words.now, 4);
  const leads = directlyBefore(words.to) || isNow;
  const falls = anywhere(words.falls) && leads;
  const rises = anywhere(words.rises) && leads;
  return {
    isIgnored:
      isShare ||
      words.units(tokens, to) > 0 ||
      tokens[to]?.text === '%' ||
      before(words.including, 4) ||
      directlyBefore(words.outOf) ||
      // The age in "a boy, 6, is missing".
      (tokens[from - 1]?.text === ',' && tokens[to]?.text === ',') ||
      words.partOf(tokens, to) > 0,
    isFormer,
    isUpdate: rises || falls || isNow,
    isLower: falls,
    isPerShare: hasWord(tokens, words.perShare, to, to + 2),
    isFurther: directlyBefore(words.further) || words.further(tokens, to) > 0,
    formerOf: null,
  };
}

/** "From 85 to 62", "to 62 from 85", "62 instead of 85": which of two amounts replaced the other. */
function pairFormer(
  tokens: readonly Token[],
  { amounts, read, words }: { amounts: readonly Amount[]; read: readonly Context[]; words: Matchers },
): void {
  const isAfter = (matches: WordMatcher, amount: Amount) => lengthBefore(tokens, matches, amount.from) > 0;
  for (const [index, second] of amounts.entries()) {
    const [first, one, two] = [amounts[index - 1], read[index - 1], read[index]];
    if (!first || !one || !two) continue;
    if (isAfter(words.from, first) && isAfter(words.to, second) && !isAfter(words.from, second)) {
      one.isFormer = true;
      two.formerOf = first.value;
    } else if (two.isFormer || (isAfter(words.to, first) && isAfter(words.from, second))) {
      two.isFormer = true;
      one.formerOf = second.value;
    }
  }
}

function lengthBefore(tokens: readonly Token[], matches: WordMatcher, end: number): number {
  for (let at = end - 1; at >= Math.max(0, end - 4); at -= 1) {
    const length = matches(tokens, at);
    if (length > 0 && at + length === end) return length;
  }
  return 0;
}

/** A clause begins after a mark other than a comma. */
function clauseStart(tokens: readonly Token[], at: number): number {
  for (let start = at - 1; start >= 0; start -= 1) {
    const { kind, text } = tokens[start] ?? { kind: 'mark', text: ';' };
    if (kind === 'mark' && /[;:.!?؛؟]/u.test(text)) return start + 1;
  }
  return 0;
}

/** The distance of a word from an amount; undefined if the word is about something else. */
function costOf(
  tokens: readonly Token[],
  {
    amount,
    amounts,
    context,
    trigger,
  }: { amount: Amount; amounts: readonly Amount[]; context: Context; trigger: Trigger },
): number | undefined {
  const { currency } = amount;
  const isSum = currency !== null && currency !== '';
  if (trigger.isMoney ? currency === null : isSum) return undefined;
  const isAfter = trigger.from >= amount.to;
  const [from, to] = isAfter ? [amount.to, trigger.from] : [trigger.to, amount.from];
  const distance = to - from;
  if (distance < 0 || distance > (context.isUpdate && !isAfter ? UPDATE_REACH : REACH)) return undefined;
  const between = tokens.slice(from, to);
  if (between.some(({ kind, text }) => kind === 'mark' && /[;:.!?؛؟()]/u.test(text))) return undefined;
  // "One dead and 86 trapped": the second amount has its own word.
  if (!isAfter && !trigger.isMoney && NEXT_PART.test(between.at(-1)?.text ?? '')) return undefined;
  // Another amount of the same kind in between is closer to the word.
  const isNearer = amounts.some(
    (other) =>
      other !== amount &&
      other.from >= from &&
      other.to <= to &&
      !other.isShare &&
      (other.currency !== null && other.currency !== '') === isSum,
  );
  if (isNearer && !context.isUpdate && !trigger.isMoney) return undefined;
  // What "rises to 19" is about comes before it, or directly after it.
  if (context.isUpdate && isAfter && distance > AFTER_UPDATE) return undefined;
  const commas = between.filter(({ kind }) => kind === 'mark').length;
  return (
    (context.isUpdate && !isAfter ? Math.min(distance, AFTER_UPDATE) : distance) +
    commas * COMMA_COST +
    (trigger.isCounted ? COUNTED_COST : 0) +
    (isNearer ? COMMA_COST * 2 : 0) +
    (isAfter ? 0 : 0.5)
  );
}

/** The first place that is named after an amount, or before it in the same clause. */
function placeOf(
  text: string,
  {
    tokens,
    amount,
    amounts,
    words,
  }: { tokens: readonly Token[]; amount: Amount; amounts: readonly Amount[]; words: Matchers },
): Figure['place'] {
  const next = Math.min(
    amounts.find(({ from }) => from >= amount.to)?.from ?? tokens.length,
    // "About 38,000 homes, most of them in Tyrone"
    tokens.findIndex(({ kind }, at) => at >= amount.to && kind === 'mark') >>> 0,
  );
  const placeIn = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const place = placeAt(text, tokens, at, words);
      if (place) return place;
    }
    return null;
  };
  return placeIn(amount.to, next) ?? placeIn(clauseStart(tokens, amount.from), amount.from);
}

/** The places that a sentence names, folded; none in a language without capitals. */
export function findPlaces(text: string, language: Language, tokens: readonly Token[]): string[] {
  const words = matchersOf(language);
  return tokens.flatMap((_, at) => placeAt(text, tokens, at, words)?.key ?? []);
}

/** The place after a word such as "in". */
function placeAt(text: string, tokens: readonly Token[], at: number, words: Matchers): Figure['place'] {
  const start = at + words.placedBy(tokens, at);
  let end = start;
  while (end > at && tokens[end]?.isCapital && words.units(tokens, end) === 0) end += 1;
  const [first, last] = [tokens[start], tokens[end - 1]];
  if (start === at || end === start || !first || !last) return null;
  const key = tokens.slice(start, end).map((token) => token.text);
  return { key: key.join(' '), text: text.slice(first.start, last.end) };
}
