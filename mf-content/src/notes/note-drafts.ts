/*
 * What somebody typed into a note and has not saved: it survives scrolling, other pages and a reload. A key names the
 * note.
 */

const PREFIX = 'note-draft ';
const storageKey = (key: string) => `${PREFIX}${key}`;
const watchers = new Set<(key: string) => void>();

export const findDraft = (key: string): string | undefined =>
  sessionStorage.getItem(storageKey(key)) ?? undefined;

export const saveDraft = (key: string, text: string): void => sessionStorage.setItem(storageKey(key), text);

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(storageKey(key));
  for (const watcher of watchers) watcher(key);
}

/** The drafts whose keys begin with this one, in the order of their keys. */
export const listDrafts = (begin: string): { key: string; text: string }[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(storageKey(begin)))
    .sort()
    .map((key) => ({ key: key.slice(PREFIX.length), text: sessionStorage.getItem(key) ?? '' }));

/** Calls back when a draft was saved or discarded, even elsewhere on the page. @returns a function that ends this */
export function onDraftForgotten(key: string, callback: () => void): () => void {
  const watcher = (forgotten: string) => {
    if (forgotten === key) callback();
  };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The key of a person's draft. The next person in this tab may be somebody else. */
export const draftKeyOf = (userId: string, key: string): string => `${userId} ${key}`;
