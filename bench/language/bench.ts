import { readdir } from 'node:fs/promises';
import * as v from 'valibot';
import { createMatcher, type Language, type TargetTerms } from '../../server/src/matcher/index.ts';
import { optionValue } from '../report/options.ts';
import { countAnswer, expectedOf, newTally, percent, readList, type Tally } from '../report/pairs.ts';
import { markdownTable } from '../report/table.ts';

/**
 * `npm run bench -- language [--set <file>]`: whether keywords find what people mean by them. The file is a JSON list
 * of [language, keyword, sentence, expected], or of objects with these names. Without a file, the project's own lists
 * in `corpus` are checked.
 */
const LANGUAGE_NAMES: Readonly<Record<string, Language>> = {
  en: 'english',
  ar: 'arabic',
  fr: 'french',
  es: 'spanish',
  sp: 'spanish',
};

const LanguageName = v.pipe(
  v.string(),
  v.transform((name) => LANGUAGE_NAMES[name.toLowerCase().slice(0, 2)]),
  v.custom<Language>((name) => name !== undefined, 'No language of the product.'),
);
const LanguageCase = v.union([
  v.pipe(
    v.looseTuple([LanguageName, v.string(), v.string(), v.unknown()]),
    v.transform(([language, keyword, sentence, expected]) => ({ language, keyword, sentence, expected })),
  ),
  v.pipe(
    v.looseObject({
      language: v.optional(LanguageName),
      lang: v.optional(LanguageName),
      keyword: v.string(),
      sentence: v.optional(v.string()),
      text: v.optional(v.string()),
      expected: v.optional(v.unknown()),
      match: v.optional(v.unknown()),
    }),
    v.transform((one) => ({
      language: one.language ?? one.lang ?? 'english',
      keyword: one.keyword,
      sentence: one.sentence ?? one.text ?? '',
      expected: one.expected ?? one.match,
    })),
  ),
]);
type LanguageCase = v.InferOutput<typeof LanguageCase>;

/** Checks every pair and prints the wrong ones. Returns true if the required figures are reached. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  const files = set === undefined ? await ownCorpora() : [set];
  const cases = (await Promise.all(files.map(readList))).flat().map(parseCase);
  const { tallies, wrong } = scoreCases(cases);
  for (const line of wrong) console.log(line);
  console.log(markdownTable([HEADING, ...[...tallies].map(([name, tally]) => rowOf(name, tally))]));
  const all = tallies.get('all') ?? newTally();
  const right = (all.hits + all.rejections) / cases.length;
  const falseMatches = all.falseHits / Math.max(1, all.falseHits + all.rejections);
  return right >= 0.85 && falseMatches < 0.06;
}

/** A case of a list, in any accepted form. */
export function parseCase(one: unknown): LanguageCase {
  return v.parse(LanguageCase, one);
}

/** Checks every pair with the real engine: each keyword is a target with word forms, each sentence an article. */
export function scoreCases(cases: readonly LanguageCase[]): { tallies: Map<string, Tally>; wrong: string[] } {
  const matcher = createMatcher(cases.map(targetOf));
  const tallies = new Map<string, Tally>();
  const wrong: string[] = [];
  for (const [index, one] of cases.entries()) {
    const { language, keyword, sentence } = one;
    const found = matcher
      .matchIds({ sourceId: 's', language, title: '', summary: '', body: sentence, author: '' })
      .includes(String(index));
    const expected = expectedOf(one.expected);
    for (const name of [language, 'all']) {
      const tally = tallies.get(name) ?? newTally();
      tallies.set(name, tally);
      if (!countAnswer(tally, expected, found) && name === 'all') {
        wrong.push(`${found ? 'false match' : 'missed     '}  ${language}  "${keyword}"  in  ${sentence}`);
      }
    }
  }
  matcher.close();
  // The total comes last.
  const all = tallies.get('all');
  tallies.delete('all');
  if (all !== undefined) tallies.set('all', all);
  return { tallies, wrong };
}

function targetOf({ keyword }: LanguageCase, index: number): TargetTerms {
  return {
    id: String(index),
    any: [keyword],
    all: [],
    none: [],
    fields: ['title', 'summary', 'body'],
    wordForms: true,
    languages: [],
    sources: { scope: 'all', ids: [] },
  };
}

const HEADING = ['language', 'pairs', 'right', 'missed', 'false matches', 'of the negative', 'of all'];

function rowOf(name: string, { hits, misses, falseHits, rejections }: Tally): string[] {
  const pairs = hits + misses + falseHits + rejections;
  return [
    name,
    String(pairs),
    percent(hits + rejections, pairs),
    String(misses),
    String(falseHits),
    percent(falseHits, falseHits + rejections),
    percent(falseHits, pairs),
  ];
}

async function ownCorpora(): Promise<string[]> {
  const folder = new URL('./corpus/', import.meta.url);
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.json')).map((name) => new URL(name, folder).pathname);
}
