import cities from './cities.gen.json' with { type: 'json' };
import { foldedWordsOf } from './folded.ts';
import { PLACE_TABLE } from './place-table.ts';

const LANGUAGES = ['en', 'fr', 'es', 'ar'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const LONGEST = 5;

/** Country names that are other words, or too long for anyone to write. */
const NOT_COUNTRIES = new Set(['مالي', 'بنين', 'بالاو', 'عمان', 'توغو', 'ناورو', 'غوام', 'نيوي']);
/** Codes of regions that are not places in the news. */
const NOT_REGIONS = new Set(['EU', 'UN', 'EZ', 'XA', 'XB', 'QO', 'ZZ', 'AQ']);

let table: ReadonlyMap<string, string> | undefined;
let firstWords: ReadonlySet<string> | undefined;

/** The place that these folded words name, if it is a country, or a city or region of the tables. */
export const placeOf = (words: readonly string[]): string | undefined => places().get(words.join(' '));

/** The longest known place that starts at a word: its number of words, and the place. */
export function placeAt(
  words: readonly string[],
  start: number,
): { size: number; place: string } | undefined {
  firstWords ??= new Set([...places().keys()].map((name) => name.split(' ')[0] ?? ''));
  if (!firstWords.has(words[start] ?? '')) return undefined;
  for (let size = Math.min(LONGEST, words.length - start); size > 0; size -= 1) {
    const place = placeOf(words.slice(start, start + size));
    if (place !== undefined) return { size, place };
  }
  return undefined;
}

/** Other names of a country in the tables belong to the country. */
function places(): ReadonlyMap<string, string> {
  if (table) return table;
  const found = new Map(countries());
  for (const row of [...rowsOfTable(), ...cities]) {
    const names = row.map((name) => foldedWordsOf(name).join(' ')).filter((name) => name !== '');
    const place = names.map((name) => found.get(name)).find((one) => one !== undefined) ?? `@${row[0]}`;
    for (const name of names) if (!found.has(name)) found.set(name, place);
  }
  table = found;
  return table;
}

const rowsOfTable = (): string[][] =>
  PLACE_TABLE.split(';').map((row) => row.split(',').map((name) => name.trim()));

function countries(): [string, string][] {
  const named: [string, string][] = [];
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' });
      for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
        const name = NOT_REGIONS.has(code) ? undefined : names.of(code);
        if (name !== undefined && !NOT_COUNTRIES.has(name))
          named.push([foldedWordsOf(name).join(' '), `@${code}`]);
      }
    }
  }
  return named;
}
