import * as v from 'valibot';
import type { FormDraft } from './form-drafts.ts';

const KEY = 'newswatch:typed';
/** A browser that opens its tabs of yesterday again brings their storage back, too. */
const KEPT_FOR_MS = 12 * 60 * 60_000;

const Field = v.object({ place: v.string(), kind: v.string(), value: v.string(), checked: v.boolean() });
const DraftsOfTab = v.object({
  owner: v.string(),
  address: v.string(),
  at: v.number(),
  forms: v.array(v.object({ form: v.string(), state: v.exactOptional(v.unknown()), fields: v.array(Field) })),
});

/** What a person had typed at an address when their session ran out. */
export interface TypedThere {
  owner: string;
  address: string;
  forms: FormDraft[];
}

/** Outlives the document, for a sign-in may lead over the pages of an identity provider; goes with the tab. */
export interface DraftsOfTab {
  put(typed: TypedThere): void;
  /** What was put, once. */
  take(): TypedThere | undefined;
  forget(): void;
}

export function createDraftsOfTab(storage: Storage, now: () => number = Date.now): DraftsOfTab {
  return {
    put(typed) {
      try {
        storage.setItem(KEY, JSON.stringify({ ...typed, at: now() }));
      } catch (error) {
        console.warn('What was typed could not be kept', error);
      }
    },
    take() {
      const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), DraftsOfTab), storage.getItem(KEY));
      storage.removeItem(KEY);
      return kept.success && now() - kept.output.at < KEPT_FOR_MS ? kept.output : undefined;
    },
    forget: () => storage.removeItem(KEY),
  };
}
