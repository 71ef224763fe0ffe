import type { ExclusionOffer } from '@newswatch/shared/contracts';
import { isGeneral, wordsOf } from './candidate-words.ts';
import { type CountedMatch, type ExclusionFigures, figuresOf, silencesKeyword } from './exclusion-cost.ts';

/** An exclusion that would have removed a match, and what else it would have removed. */
export type Exclusion =
  | ({ by: 'word'; keyword: string } & ExclusionFigures)
  | ({ by: 'source'; sourceId: string } & ExclusionFigures);

/** An exclusion that removes more than this share of the matches hardly describes the one that was rated. */
const SHARE_MAX = 0.5;

/** The words of an article that may be excluded: those of its title and its summary. */
export const wordsToExclude = ({ article }: CountedMatch): string[] => [
  ...wordsOf(`${article.title} ${article.summary}`, article.language),
];

/**
 * Chooses what to exclude because of a match that was rated irrelevant: a word of its article that is in other matches but in
 * none that was rated relevant, or else its source, if none of its matches was rated relevant. Null if neither would help, or if
 * no other match has been rated.
 *
 * @param excluded what each word of its article that may be offered would exclude
 */
export function bestForMatch(
  match: CountedMatch,
  excluded: ReadonlyMap<string, readonly CountedMatch[]>,
  matches: readonly CountedMatch[],
): Exclusion | null {
  if (!matches.some(({ id, feedback }) => feedback !== null && id !== match.id)) return null;
  const isWorth = ({ removes, loses, unrated }: ExclusionFigures) =>
    loses === 0 && removes + unrated > 1 && removes + unrated <= matches.length * SHARE_MAX;
  const { title, language } = match.article;
  const inTitle = wordsOf(title, language);
  const [word] = [...excluded]
    .filter(([, found]) => found.includes(match))
    .map(([keyword, found]) => ({ by: 'word' as const, keyword, ...figuresOf(found, matches) }))
    .filter(isWorth)
    // A title says what an article is about.
    .toSorted(
      (one, other) =>
        other.removes - one.removes ||
        Number(inTitle.has(other.keyword)) - Number(inTitle.has(one.keyword)) ||
        Number(isGeneral(one.keyword, language)) - Number(isGeneral(other.keyword, language)) ||
        one.unrated - other.unrated ||
        one.keyword.localeCompare(other.keyword),
    );
  if (word) return word;
  const { sourceId } = match.article;
  const ofSource = matches.filter(({ article }) => article.sourceId === sourceId);
  const source = { by: 'source' as const, sourceId, ...figuresOf(ofSource, matches) };
  return isWorth(source) && !silencesKeyword(ofSource, matches) ? source : null;
}

/**
 * "Excluding “cruise” would also have removed 3 of the 39 other matches from the last 30 days, none of which was rated relevant."
 *
 * @param sourceName of an excluded source
 */
export function offerFor(best: Exclusion, sourceName = ''): ExclusionOffer {
  const name = best.by === 'word' ? `“${best.keyword}”` : sourceName;
  const { removes, loses, unrated, matches } = best;
  // All matches except the one that was just rated.
  const others = removes + loses + unrated - 1;
  const liked = `${loses || 'none'} of which ${loses > 1 ? 'were' : 'was'} rated relevant`;
  return {
    exclusion: best.by === 'word' ? { keyword: best.keyword } : { source_id: best.sourceId },
    sentence: `Excluding ${name} would also have removed ${others} of the ${matches - 1} other matches from the last 30 days, ${liked}.`,
    label: `Exclude ${name}`,
  };
}
