import { type AskedTerm, asArticle, matcherOf } from './asked-terms.ts';
import { readCommonWords } from './language/common-words.ts';
import { isQuoted, keywordSequences } from './language/keywords.ts';
import { type Hit, LANGUAGES, type Language, type TargetTerms } from './types.ts';

/** An exclusion that excludes every article with a wanted term. */
export interface Exclusion {
  wanted: string;
  excluded: string;
  /** Whether it does so in every language whose articles can contain the term. */
  isEverywhere: boolean;
}

/** Stands for any ending of a word with a wildcard. */
const ANY_ENDING = 'zqx';

/**
 * The exclusions that leave nothing of a wanted term, at least in one language: the term itself, a part of it (`change` of
 * "climate change"), or another form of it (`elections`), as the engine finds them. Looks through the 10,000 most common words of
 * a language, in about 20 ms, only if a term seems to be excluded in it.
 */
export function exclusionsOf(
  wanted: readonly AskedTerm[],
  excluded: readonly AskedTerm[],
  { wordForms, languages }: Pick<TargetTerms, 'wordForms' | 'languages'>,
): Exclusion[] {
  if (excluded.length === 0) return [];
  const covered = languages.length > 0 ? languages : LANGUAGES;
  const asked = [...wanted, ...excluded];
  const texts = wanted.flatMap(textsOf);
  const matcher = matcherOf(asked, wordForms);
  const counts = new Map<string, number>();
  for (const language of covered) {
    const pairsIn = (body: readonly string[]) =>
      coveringPairs(matcher.match(asArticle(language, body)), wanted.length);
    let pairs = pairsIn(texts);
    if (pairs.length > 0) pairs = pairsIn([...texts, ...readCommonWords(language)]);
    for (const [one, other] of pairs) {
      if (!languagesWriting(wanted[one]!.name, covered).includes(language)) continue;
      counts.set(`${one} ${other}`, (counts.get(`${one} ${other}`) ?? 0) + 1);
    }
  }
  matcher.close();
  return [...counts].map(([pair, count]) => {
    const [one, other] = pair.split(' ').map((index) => asked[Number(index)]!.name) as [string, string];
    return {
      wanted: one,
      excluded: other,
      isEverywhere: count === languagesWriting(one, covered).length,
    };
  });
}

/** The pairs of a wanted term and an exclusion that is found wherever the term is, by their places in the list. */
function coveringPairs(hits: readonly Hit[], wantedCount: number): [wanted: number, excluded: number][] {
  const found = hits.map(({ targetId, highlights }) => ({ index: Number(targetId), highlights }));
  const exclusions = found
    .filter(({ index }) => index >= wantedCount)
    .map(({ index, highlights }) => ({
      index,
      places: new Set(
        highlights.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
      ),
    }));
  return found
    .filter(({ index }) => index < wantedCount)
    .flatMap(({ index, highlights }) =>
      exclusions
        .filter(({ places }) =>
          highlights.every(({ start, end }) => {
            for (let at = start; at < end; at++) if (places.has(at)) return true;
            return false;
          }),
        )
        .map((one): [number, number] => [index, one.index]),
    );
}

/** The spellings in which a term is found: as typed, then joined or split. None for words at a distance. */
function textsOf({ name, query }: AskedTerm): string[] {
  if (query?.kind === 'term' && query.slop !== null) return [];
  const typed = name.replace(/["“”„«»]/gu, ' ').replace(/\*\s*$/u, ANY_ENDING);
  const isExact = isQuoted(name) || (query?.kind === 'term' && query.isPhrase);
  const others = isExact ? [] : keywordSequences(name, false).slice(1);
  return [typed, ...others.map((words) => words.map(({ text }) => text).join(' '))];
}

/** The languages that are written with the letters of a text; all languages if none is. */
function languagesWriting(text: string, covered: readonly Language[]): readonly Language[] {
  const isArabic = /\p{Script=Arabic}/u.test(text);
  const isLatin = /\p{Script=Latin}/u.test(text);
  if (isArabic === isLatin) return covered;
  const writing = covered.filter((language) => (language === 'arabic') === isArabic);
  return writing.length > 0 ? writing : covered;
}
