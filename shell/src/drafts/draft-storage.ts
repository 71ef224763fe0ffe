import * as v from 'valibot';
import type { FormDraft } from './form-drafts.ts';

const KEY = 'newswatch:drafts';
/** Browsers restore the storage of a tab together with the tab, even days later. */
const MAX_AGE_MS = 12 * 60 * 60_000;

const Field = v.object({ place: v.string(), kind: v.string(), value: v.string(), checked: v.boolean() });
const StoredDrafts = v.object({
  owner: v.string(),
  address: v.string(),
  at: v.number(),
  forms: v.array(v.object({ form: v.string(), state: v.exactOptional(v.unknown()), fields: v.array(Field) })),
});

/** What a person had typed at an address when their session expired. */
export interface PageDraft {
  owner: string;
  address: string;
  forms: FormDraft[];
}

/** The drafts of this tab. They outlive the document: signing in may lead over the pages of an identity provider. */
export interface DraftStorage {
  save(draft: PageDraft): void;
  /** Returns what was saved and removes it. */
  take(): PageDraft | undefined;
  clear(): void;
}

export function createDraftStorage(storage: Storage, now: () => number = Date.now): DraftStorage {
  return {
    save(draft) {
      try {
        storage.setItem(KEY, JSON.stringify({ ...draft, at: now() }));
      } catch (error) {
        console.warn('Drafts could not be saved', error);
      }
    },
    take() {
      const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), StoredDrafts), storage.getItem(KEY));
      storage.removeItem(KEY);
      return stored.success && now() - stored.output.at < MAX_AGE_MS ? stored.output : undefined;
    },
    clear: () => storage.removeItem(KEY),
  };
}
