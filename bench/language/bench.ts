import { readdir } from 'node:fs/promises';
import { printQuery, type QueryNode, readSavedQuery } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { createMatcher, type Language, type TargetTerms } from '../../server/src/matcher/index.ts';
import { optionValue } from '../report/options.ts';
import { countAnswer, expectedOf, newTally, percent, readList, type Tally } from '../report/pairs.ts';
import { markdownTable } from '../report/table.ts';

/**
 * `npm run bench -- language [--set <file>]`: whether keywords find what people mean by them. The file is a JSON list
 * of [language, keyword, sentence, expected], or of objects with these names. An object may have a whole rule instead of
 * the keyword (`any`, `all` and `none`, or a `query`) and a `title`. Without a file, the project's own lists in `corpus`
 * are checked.
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
    v.transform(([language, keyword, sentence, expected]) => ({
      language,
      any: [keyword],
      all: [],
      none: [],
      query: null,
      title: '',
      sentence,
      expected,
    })),
  ),
  v.pipe(
    v.looseObject({
      language: v.optional(LanguageName),
      lang: v.optional(LanguageName),
      keyword: v.optional(v.string()),
      any: v.optional(v.array(v.string()), []),
      all: v.optional(v.array(v.string()), []),
      none: v.optional(v.array(v.string()), []),
      query: v.optional(
        v.pipe(
          v.string(),
          v.transform(readSavedQuery),
          v.custom<QueryNode>((tree) => tree !== null, 'No query that can be saved.'),
        ),
      ),
      title: v.optional(v.string(), ''),
      sentence: v.optional(v.string()),
      text: v.optional(v.string()),
      expected: v.optional(v.unknown()),
      match: v.optional(v.unknown()),
      hit: v.optional(v.unknown()),
    }),
    v.transform((one) => ({
      language: one.language ?? one.lang ?? 'english',
      any: one.keyword === undefined ? one.any : [one.keyword],
      all: one.all,
      none: one.none,
      query: one.query ?? null,
      title: one.title,
      sentence: one.sentence ?? one.text ?? '',
      expected: one.expected ?? one.match ?? one.hit,
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

/** Checks every pair with the real matcher: each keyword becomes a target with word forms, and each sentence an article. */
export function scoreCases(cases: readonly LanguageCase[]): { tallies: Map<string, Tally>; wrong: string[] } {
  const matcher = createMatcher(cases.map(targetOf));
  const tallies = new Map<string, Tally>();
  const wrong: string[] = [];
  for (const [index, one] of cases.entries()) {
    const { language, title, sentence } = one;
    const found = matcher
      .matchIds({ sourceId: 's', language, title, summary: '', body: sentence, author: '' })
      .includes(String(index));
    const expected = expectedOf(one.expected);
    for (const name of [language, 'all']) {
      const tally = tallies.get(name) ?? newTally();
      tallies.set(name, tally);
      if (!countAnswer(tally, expected, found) && name === 'all') {
        wrong.push(
          `${found ? 'false match' : 'missed     '}  ${language}  ${ruleOf(one)}  in  ${textOf(one)}`,
        );
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

function ruleOf({ any, all, none, query }: LanguageCase): string {
  if (query !== null) return printQuery(query);
  const lists = { all, any, none };
  return Object.entries(lists)
    .filter(([, keywords]) => keywords.length > 0)
    .map(([list, keywords]) => `${list}: ${keywords.map((keyword) => `"${keyword}"`).join(', ')}`)
    .join('; ');
}

const textOf = ({ title, sentence }: LanguageCase): string =>
  title === '' ? sentence : `${title} | ${sentence}`;

function targetOf({ any, all, none, query }: LanguageCase, index: number): TargetTerms {
  return {
    id: String(index),
    any,
    all,
    none,
    query,
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
  const files = await Promise.all(
    ['./corpus/', './corpus/unseen/'].map(async (path) => {
      const folder = new URL(path, import.meta.url);
      const names = await readdir(folder);
      return names.filter((name) => name.endsWith('.json')).map((name) => new URL(name, folder).pathname);
    }),
  );
  return files.flat();
}
