import type { FormDraft } from './form-drafts.ts';

/** A page as far as its drafts are concerned. */
export interface DraftedPage {
  key: string;
  /** Path and query: what was typed into one view is not put into another. */
  address: string;
  container: string;
}

/**
 * What was typed into pages that sleep. It is theirs as long as they live; when one is let go because its remote is visited in
 * another build, it is owed to the next page of that address.
 */
export interface PageDrafts {
  sleep(page: DraftedPage, forms: FormDraft[]): void;
  /** It is shown: what it holds is on the screen. Answers what is owed to it, if another build of it was let go. */
  wake(page: DraftedPage): FormDraft[] | undefined;
  /** Forgets what belongs to pages that live no longer, except what is owed. */
  settle(alive: readonly string[], outdated: readonly string[]): void;
  /** The session is over. */
  forget(): void;
}

interface Entry extends DraftedPage {
  forms: FormDraft[];
  owed: boolean;
}

export function createPageDrafts(): PageDrafts {
  let entries: readonly Entry[] = [];
  return {
    sleep(page, forms) {
      const others = entries.filter(({ key }) => key !== page.key);
      entries = forms.length > 0 ? [...others, { ...page, forms, owed: false }] : others;
    },
    wake({ key, address, container }) {
      const owed = entries.find((entry) => entry.address === address && entry.container !== container);
      entries = entries.filter((entry) => entry !== owed && entry.key !== key);
      return owed?.forms;
    },
    settle(alive, outdated) {
      entries = entries
        .map((entry) => (outdated.includes(entry.key) ? { ...entry, owed: true } : entry))
        .filter(({ key, owed }) => owed || alive.includes(key));
    },
    forget() {
      entries = [];
    },
  };
}
