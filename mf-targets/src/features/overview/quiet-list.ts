import type { DashboardStory } from '@newswatch/shared/contracts';
import { useLayoutEffect, useState } from 'react';

export interface QuietList {
  shown: readonly DashboardStory[];
  /** The number of stories that have arrived but are not shown yet. */
  waiting: number;
  show(): void;
}

/**
 * Keeps the visible stories up to date and in their places. Later stories would push them down while the user reads, so
 * they wait until the user asks for them or leaves the page and returns.
 */
export function useQuietList(stories: readonly DashboardStory[]): QuietList {
  const [first, setFirst] = useState(stories);
  const show = (): void => setFirst(stories);
  // A hidden page's effects are cleaned up. They run again when the user returns, before anything is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then.
  useLayoutEffect(show, []);
  const now = new Map(stories.map((story) => [story.story_id, story]));
  const places = new Set(first.map(({ story_id }) => story_id));
  const waiting = stories.filter(({ story_id }) => !places.has(story_id)).length;
  // The list is empty, so nothing can be pushed down.
  if (first.length === 0) return { shown: stories, waiting: 0, show };
  // If nothing is waiting, a missing story was not displaced by new ones, but is no longer in the list.
  const shown = first.flatMap((story) => now.get(story.story_id) ?? (waiting > 0 ? story : []));
  return { shown, waiting, show };
}
