import type { AlertItem, Reader } from './alert-item.ts';

/** A story as a digest names it: by its first article, for so many alerts. */
export interface ToldStory {
  item: AlertItem;
  alerts: number;
}

/** The items of a digest, each story of a target once; every article by itself where its reader wants that. */
export function storiesOf(items: readonly AlertItem[], { everyArticle }: Reader): ToldStory[] {
  const stories = new Map<string, ToldStory>();
  for (const [at, item] of items.entries()) {
    const key = everyArticle || !item.storyId ? String(at) : `${item.target}\n${item.storyId}`;
    const told = stories.get(key);
    if (told) told.alerts += 1;
    else stories.set(key, { item, alerts: 1 });
  }
  return [...stories.values()];
}

/** How many alerts they stand for. */
export function alertsOf(stories: readonly ToldStory[]): number {
  return stories.reduce((sum, { alerts }) => sum + alerts, 0);
}
