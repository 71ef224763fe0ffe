import { shingleSet, significantWords } from './fingerprint.ts';

/** Articles further apart in time tell different stories, however alike they are. */
export const storyWindowMs = 120 * 3_600_000;

const hammingLimit = 3;
const titleOverlapLimit = 0.6;
const sharedTitleWords = 3;
const shingleOverlapLimit = 0.85;

export interface StoryArticle {
  readonly sourceId: string;
  readonly title: string;
  readonly body: string;
  readonly simhash: bigint | null;
}

export interface StoryCandidate extends StoryArticle {
  readonly storyId: string;
  readonly firstSeenAt: Date;
}

export interface StoryMatch {
  readonly storyId: string;
  /** 0 to 1. */
  readonly similarity: number;
}

/**
 * The story that an article tells again, among candidates of its language; undefined for a new story. Two articles of
 * one source never belong together by likeness alone: papers write about a subject day after day.
 */
export function findStory(
  article: StoryArticle,
  firstSeenAt: Date,
  candidates: readonly StoryCandidate[],
): StoryMatch | undefined {
  let best: StoryMatch | undefined;
  const likenessTo = compareWith(article);
  for (const candidate of candidates) {
    if (candidate.sourceId === article.sourceId) continue;
    if (Math.abs(firstSeenAt.getTime() - candidate.firstSeenAt.getTime()) > storyWindowMs) continue;
    const similarity = likenessTo(candidate);
    if (similarity !== undefined && similarity > (best?.similarity ?? 0)) {
      best = { storyId: candidate.storyId, similarity };
    }
  }
  return best;
}

/** How alike two articles are, or undefined where no rule says that they tell one story. */
export function similarityOf(one: StoryArticle, other: StoryArticle): number | undefined {
  return compareWith(one)(other);
}

function compareWith(one: StoryArticle): (other: StoryArticle) => number | undefined {
  const titleWords = significantWords(one.title);
  const shingles = one.simhash === null ? undefined : shingleSet(one.body);
  return (other) => {
    const scores: number[] = [];
    const title = overlap(titleWords, significantWords(other.title));
    if (title.shared >= sharedTitleWords && title.coefficient >= titleOverlapLimit)
      scores.push(title.coefficient);
    if (one.simhash !== null && other.simhash !== null && shingles) {
      const distance = hamming(one.simhash, other.simhash);
      if (distance <= hammingLimit) scores.push(1 - distance / 64);
      const body = overlap(shingles, shingleSet(other.body));
      if (body.coefficient >= shingleOverlapLimit) scores.push(body.coefficient);
    }
    return scores.length > 0 ? Math.max(...scores) : undefined;
  };
}

/** Shared members by the size of the smaller set. */
function overlap<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): { shared: number; coefficient: number } {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const member of smaller) if (larger.has(member)) shared += 1;
  return { shared, coefficient: smaller.size === 0 ? 0 : shared / smaller.size };
}

function hamming(one: bigint, other: bigint): number {
  let different = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; different > 0n; different &= different - 1n) count += 1;
  return count;
}
