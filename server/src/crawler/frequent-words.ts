import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { commonTo, isExact } from './rare-evidence.ts';
import type { StoryFacts } from './story-facts.ts';

/** A word in this many stories of the last few days is not rare there, such as the town of a local newsroom. */
const MANY_STORIES = 5;

interface FoundReport {
  readonly storyId: string;
  readonly facts: StoryFacts;
}

/** Words that are rare in the language, but occur in reports of many stories. */
export function frequentWordsIn(reports: readonly FoundReport[]): ReadonlySet<string> {
  const stories = new Map<string, Set<string>>();
  for (const { storyId, facts } of reports) {
    for (const stem of facts.report.rare) {
      const known = stories.get(stem);
      if (known) known.add(storyId);
      else stories.set(stem, new Set([storyId]));
    }
  }
  return new Set([...stories].flatMap(([stem, { size }]) => (size >= MANY_STORIES ? stem : [])));
}

/** Whether all rare words that two reports share are among the frequent ones. */
export function shareOnlyFrequent(
  one: StoryFacts,
  other: StoryFacts,
  frequent: ReadonlySet<string>,
): boolean {
  const shared = commonTo(one.report.rare, other.report.rare);
  return shared.length > 0 && shared.every((stem) => frequent.has(stem));
}

/**
 * Words that are in no list of common words, but common in news: `npm run bench -- stories --news-words` counts them in the lists
 * in `bench/stories`, without the ones named "unseen".
 */
export const NEWS_WORDS = new URL('news-words.gen.json', import.meta.url);
/** Reports that share more such words are often about one event. */
const FEW = 2;

let newsWords: ReadonlySet<string> | undefined;

/** Whether the rare words that two reports share are few, and all common in news, and they share no exact number. */
export function shareOnlyNewsWords(one: StoryFacts, other: StoryFacts): boolean {
  const shared = commonTo(one.report.rare, other.report.rare);
  if (shared.length === 0 || shared.length > FEW) return false;
  newsWords ??= new Set(v.parse(v.array(v.string()), JSON.parse(readFileSync(NEWS_WORDS, 'utf8'))));
  const common = newsWords;
  return shared.every((stem) => common.has(stem)) && !commonTo(one.numbers, other.numbers).some(isExact);
}
