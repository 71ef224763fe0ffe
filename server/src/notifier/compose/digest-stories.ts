import type { AlertItem, Reader } from './alert-item.ts';

/** A story as a digest lists it: its first article, and how many alerts it represents. */
export interface ToldStory {
  item: AlertItem;
  alerts: number;
}

/** Groups the items of a digest by story, once per target; every article is separate if the reader wants that. */
export function storiesOf(items: readonly AlertItem[], { everyArticle }: Reader): ToldStory[] {
  const stories = new Map<string, ToldStory>();
  for (const [at, item] of items.entries()) {
    const key = everyArticle || !item.storyId ? String(at) : `${item.target}\n${item.storyId}`;
    const told = stories.get(key);
    if (told) {
      told.alerts += 1;
      const foundBy = [...new Set([...namesOf(told.item), ...namesOf(item)])].toSorted();
      if (foundBy.length > 1) told.item = { ...told.item, foundBy };
    } else stories.set(key, { item, alerts: 1 });
  }
  return [...stories.values()];
}

const namesOf = ({ target, foundBy = [target] }: AlertItem): readonly string[] => foundBy;

/** The number of alerts that the stories represent. */
export function alertsOf(stories: readonly ToldStory[]): number {
  return stories.reduce((sum, { alerts }) => sum + alerts, 0);
}
