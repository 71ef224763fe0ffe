import { foldedWords } from './folded-words.ts';
import { COMMON_WORDS, NUMBER_WORDS, WEEKDAYS } from './story-word-lists.ts';
import { bareStem } from './word-rarity.ts';

/** A number written with digits, and its UTF-16 range. */
export interface WrittenNumber {
  /** The value, which is equal for 1,200 and 1 200, and for 1.2 million and 1,200,000. */
  value: string;
  start: number;
  end: number;
}

const GROUPED = String.raw`\d{1,3}(?:[ \u00a0\u202f,.\u066c]\d{3})+(?!\d)`;
const NUMBER = new RegExp(String.raw`(?<![\d:.,\p{L}])(?:${GROUPED}|\d+(?:[.,\u066b]\d+)?)(?![\d:])`, 'gu');
const YEAR = /^(?:19|20)\d\d$/;
const SHORTEST_STEM = 3;

const times = (factor: number, words: string): [string, number][] =>
  words.split(' ').map((word) => [word, factor]);
const FACTORS: ReadonlyMap<string, number> = new Map([
  ...times(1e3, 'thousand mille mil الف الاف'),
  ...times(1e6, 'million millions millon millones m مليون ملايين'),
  ...times(1e9, 'billion billions bn milliard milliards مليار مليارات'),
]);
/** Approximate amounts: "une soixantaine", "una docena". */
const ABOUT: ReadonlyMap<string, number> = new Map(
  Object.entries({
    dizaine: 10,
    decena: 10,
    douzaine: 12,
    docena: 12,
    dozen: 12,
    quinzaine: 15,
    quincena: 15,
    vingtaine: 20,
    veintena: 20,
    trentaine: 30,
    treintena: 30,
    quarantaine: 40,
    cincuentena: 50,
    cinquantaine: 50,
    soixantaine: 60,
    centaine: 100,
    centenar: 100,
  }),
);

/** The stems of the meaningful words. */
export function stemsIn(text: string): Set<string> {
  return new Set(
    foldedWords(text)
      .filter((word) => !COMMON_WORDS.has(word) && !WEEKDAYS.has(word) && word.length >= SHORTEST_STEM)
      .filter((word) => !/^\d/.test(word))
      .map(bareStem),
  );
}

/** The amounts that a text writes with digits, without years and times of day. */
export function numbersIn(text: string): WrittenNumber[] {
  const western = text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return [...western.matchAll(NUMBER)].flatMap(({ 0: figure, index: start }) => {
    const end = start + figure.length;
    const [, next = ''] = western.slice(end, end + 20).match(/^[\s\u00a0]?(\p{L}+)/u) ?? [];
    const factor = FACTORS.get(foldedWords(next)[0] ?? '') ?? 1;
    if (factor === 1 && YEAR.test(figure)) return [];
    const isGrouped = new RegExp(`^${GROUPED}$`, 'u').test(figure);
    const plain = isGrouped ? figure.replace(/\D/g, '') : figure.replace(/[,\u066b]/, '.');
    return [{ value: written(Number(plain) * factor), start, end }];
  });
}

/** Every amount in a text, including those in words: "thirty-two" is 32, and also 30 and 2. */
export function amountsIn(text: string): Set<string> {
  const found = new Set(numbersIn(text).map(({ value }) => value));
  let sum = 0;
  for (const word of foldedWords(text)) {
    const factor = FACTORS.get(word);
    const value = ABOUT.get(word) ?? Number(NUMBER_WORDS.get(word) ?? Number.NaN);
    if (Number.isNaN(value)) {
      if (factor !== undefined && sum > 0) found.add(written(sum * factor));
      if (!JOINING.has(word)) sum = 0;
      continue;
    }
    sum += value;
    found.add(written(value)).add(written(sum));
  }
  return found;
}

const JOINING = new Set(['and', 'et', 'y', 'و']);
const written = (value: number): string => String(Math.round(value * 1000) / 1000);
