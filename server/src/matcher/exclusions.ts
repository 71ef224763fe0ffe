import type { QueryNode } from '@newswatch/shared/contracts';
import { readCommonWords } from './language/common-words.ts';
import { isQuoted, keywordSequences } from './language/keywords.ts';
import { createMatcher } from './matcher.ts';
import { LANGUAGES, type Language, type TargetTerms } from './types.ts';

/** A keyword as typed, or a term of a query with its text. */
export interface AskedTerm {
  name: string;
  query: QueryNode | null;
}

/** An exclusion that excludes every article with a wanted term. */
export interface Exclusion {
  excluded: string;
  /** Of what the target covers, the languages in which it does. */
  languages: readonly Language[];
  /** Whether these are all languages whose articles can contain the term. */
  isEverywhere: boolean;
}

/** Stands for any ending of a word with a wildcard. */
const ANY_ENDING = 'zqx';

/**
 * The exclusions that leave nothing of a wanted term: it itself, a part of it (`change` of "climate change"), or another
 * form of it (`elections`), as the engine finds them. Looks through the 10,000 most common words of a language only
 * if a word may be excluded in that language.
 */
export function exclusionsOf(
  wanted: AskedTerm,
  excluded: readonly AskedTerm[],
  { wordForms, languages }: Pick<TargetTerms, 'wordForms' | 'languages'>,
): Exclusion[] {
  if (excluded.length === 0) return [];
  const written = languagesWriting(wanted.name, languages);
  const texts = textsOf(wanted);
  const isWord = !/\s/u.test(wanted.name.trim());
  const found = new Map<string, Language[]>();
  const matcher = createMatcher(
    [wanted, ...excluded].map(({ name, query }, index) => ({
      id: String(index),
      any: [name],
      all: [],
      none: [],
      query,
      fields: ['body'],
      wordForms,
      languages: [],
      sources: { scope: 'all', ids: [] },
    })),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  for (const language of written) {
    const first = covering(matcher.match(asArticle(language, texts)));
    const all =
      first.length > 0 && isWord
        ? covering(matcher.match(asArticle(language, [...texts, ...readCommonWords(language)])))
        : first;
    for (const id of first.filter((one) => all.includes(one))) {
      const name = excluded[Number(id) - 1]?.name ?? '';
      found.set(name, [...(found.get(name) ?? []), language]);
    }
  }
  matcher.close();
  return [...found].map(([name, where]) => ({
    excluded: name,
    languages: where,
    isEverywhere: where.length === written.length,
  }));
}

/** The ids of the exclusions found wherever the wanted term, which has the id 0, is found. */
function covering(hits: ReturnType<ReturnType<typeof createMatcher>['match']>): string[] {
  const wanted = hits.find(({ targetId }) => targetId === '0')?.highlights ?? [];
  if (wanted.length === 0) return [];
  return hits
    .filter(
      ({ targetId, highlights }) =>
        targetId !== '0' &&
        wanted.every(({ start, end }) => highlights.some((one) => one.start < end && one.end > start)),
    )
    .map(({ targetId }) => targetId);
}

/** The spellings in which a term is found: as typed, then joined or split. None for words at a distance. */
function textsOf({ name, query }: AskedTerm): string[] {
  if (query?.kind === 'term' && query.slop !== null) return [];
  const typed = name.replace(/["“”„«»]/gu, ' ').replace(/\*\s*$/u, ANY_ENDING);
  const isExact = isQuoted(name) || (query?.kind === 'term' && query.isPhrase);
  const others = isExact ? [] : keywordSequences(name, false).slice(1);
  return [typed, ...others.map((words) => words.map(({ text }) => text).join(' '))];
}

/** The languages of a target that are written with the letters of a text; all of them if none is. */
function languagesWriting(text: string, languages: readonly Language[]): readonly Language[] {
  const covered = languages.length > 0 ? languages : LANGUAGES;
  const isArabic = /\p{Script=Arabic}/u.test(text);
  const isLatin = /\p{Script=Latin}/u.test(text);
  if (isArabic === isLatin) return covered;
  const writing = covered.filter((language) => (language === 'arabic') === isArabic);
  return writing.length > 0 ? writing : covered;
}

/** A sentence for each text, so that no two are next to each other. */
const asArticle = (language: Language, texts: readonly string[]) => ({
  sourceId: '',
  language,
  title: '',
  summary: '',
  body: texts.join('.\n'),
  author: '',
});
