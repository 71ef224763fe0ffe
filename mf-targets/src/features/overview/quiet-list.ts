import type { DashboardStory } from '@newswatch/shared/contracts';
import { useLayoutEffect, useState } from 'react';

export interface QuietList {
  shown: readonly DashboardStory[];
  /** How many have come that are not shown yet. */
  waiting: number;
  show(): void;
}

/**
 * The stories somebody looks at, each as it is now, in the places where they stand: what comes later would push them down under
 * their eyes, and waits until it is asked for, or until they leave the page and come back.
 */
export function useQuietList(stories: readonly DashboardStory[]): QuietList {
  const [first, setFirst] = useState(stories);
  const show = (): void => setFirst(stories);
  // A page that was left sleeps, and its effects begin again when somebody is back: before anything is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then.
  useLayoutEffect(show, []);
  const now = new Map(stories.map((story) => [story.story_id, story]));
  const places = new Set(first.map(({ story_id }) => story_id));
  const waiting = stories.filter(({ story_id }) => !places.has(story_id)).length;
  // Nothing stands there that could be pushed.
  if (first.length === 0) return { shown: stories, waiting: 0, show };
  // Nothing has come: what is missing was not pushed out of the answer, but is gone.
  const shown = first.flatMap((story) => now.get(story.story_id) ?? (waiting > 0 ? story : []));
  return { shown, waiting, show };
}
