import { logLikelihood, logRatio, type Share } from './keyness.ts';
import type { Phrase } from './phrases.ts';

/** A change between two periods, of one theme that is already known to be distinctive. */
const CHANGED = 3.84;
const RISING = 0.585;
/** A phrase that accounts for this share of a shorter one replaces it; the shorter one hardly occurs alone. */
const MIN_SHARE_IN_LONGER = 0.6;
/** A longer phrase with a smaller share of a shorter one adds little. */
const ADDS_LITTLE = 1 / 3;
/** Phrases with a common word and this share of common stories say the same. */
const SAME_STORIES = 0.6;

/** Phrases from almost the same stories mean the same, even if they share no word, unless the overlap may be chance. */
const ALMOST_SAME = 0.9;
const MIN_STORIES_TO_MERGE = 6;

/** A distinctive phrase. */
export interface Candidate {
  phrase: Pick<Phrase, 'text' | 'words' | 'content'>;
  stories: ReadonlySet<string>;
  /** The stories of the period before; null if there is no such period. */
  before: Share | null;
}

/** Whether a theme was absent before, or clearly rarer; also null if there are too few stories to decide. */
export function trendOf(now: Share, before: Share | null): 'new' | 'rising' | null {
  if (before === null || before.of === 0 || logLikelihood(now, before) < CHANGED) return null;
  if (before.count === 0) return 'new';
  return logRatio(now, before) >= RISING ? 'rising' : null;
}

/** Leaves out phrases that say the same as another one: the list begins with the most distinctive. */
export function withoutRepetition<Each extends Candidate>(candidates: readonly Each[]): Each[] {
  let kept: Each[] = [];
  for (const candidate of candidates) {
    if (kept.some((other) => isRepeatedBy(candidate, other))) continue;
    kept = [...kept.filter((other) => !isReplacedBy(other, candidate)), candidate];
  }
  return kept;
}

/** Whether a kept phrase already says what the next one would. */
function isRepeatedBy(next: Candidate, kept: Candidate): boolean {
  if (isInside(next, kept)) return kept.stories.size >= next.stories.size * MIN_SHARE_IN_LONGER;
  if (isInside(kept, next)) return next.stories.size < kept.stories.size * ADDS_LITTLE;
  const shared = overlap(next, kept);
  if (shared >= ALMOST_SAME && next.stories.size >= MIN_STORIES_TO_MERGE) return true;
  return shared >= SAME_STORIES && next.phrase.content.some((word) => kept.phrase.content.includes(word));
}

/** Whether a shorter phrase that is kept hardly occurs without the longer one that comes next. */
const isReplacedBy = (kept: Candidate, next: Candidate): boolean =>
  isInside(kept, next) && next.stories.size >= kept.stories.size * MIN_SHARE_IN_LONGER;

const isInside = (shorter: Candidate, longer: Candidate): boolean =>
  ` ${longer.phrase.words.join(' ')} `.includes(` ${shorter.phrase.words.join(' ')} `);

/** Computes the share of stories with both phrases among those with either. */
function overlap(one: Candidate, other: Candidate): number {
  const both = [...one.stories].filter((story) => other.stories.has(story)).length;
  return both / (one.stories.size + other.stories.size - both);
}
