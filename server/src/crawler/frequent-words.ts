import { commonTo } from './rare-evidence.ts';
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
