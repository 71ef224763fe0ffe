import { formDraftEvents } from '@newswatch/shared/contracts';
import type { DraftsOfTab } from './drafts-of-tab.ts';
import { type Draft, draftOf, fill, isFieldOf, typedFields } from './plain-fields.ts';
import { wordsOf } from './words-of.ts';

/** What was typed into one form: the state it gave itself, or its plain fields. */
export interface FormDraft {
  form: string;
  state?: unknown;
  fields: Draft[];
}

/** How long the page may take to draw its forms again. */
const WAITS_MS = 20_000;
/** And how long a form that is there and refuses what was typed into another build of it. */
const REFUSED_MS = 2_000;

/**
 * Keeps what somebody was typing when their session ran out, and puts it back once they have signed in again and the page is there.
 *
 * For the same person and the same address, in this tab: nobody else finds it, and it is gone with the first sign-in or sign-out.
 */
export interface FormDrafts {
  keep(owner: string, address: string): void;
  /** Somebody has signed in; what belongs to somebody else is forgotten. */
  giveBack(owner: string): void;
  /** The person has left. */
  forget(): void;
}

/** @param tell says that this was typed and could not be put back */
export function createFormDrafts(
  page: Document,
  address: () => string,
  tab: DraftsOfTab,
  tell: (words: string) => void,
): FormDrafts {
  return {
    keep(owner, at) {
      finishTyping(page);
      const forms = draftsOf(formsOf(page));
      if (forms.length > 0) tab.put({ owner, address: at, forms });
      else tab.forget();
    },
    giveBack(owner) {
      const typed = tab.take();
      if (typed?.owner !== owner) return;
      const { forms } = typed;
      const isThere = (): boolean => address() === typed.address;
      whenDrawn(page.body, {
        done: () => isThere() && putBack(formsOf(page), forms),
        refused: () => isThere() && isRefused(formsOf(page), forms),
        gaveUp() {
          // Elsewhere it would be of something that nobody is at any more.
          const words = isThere() ? wordsOf(forms) : '';
          if (words !== '') tell(words);
        },
      });
    },
    forget: tab.forget,
  };
}

function formsOf(page: Document): HTMLFormElement[] {
  return [...page.querySelectorAll<HTMLFormElement>('main form')];
}

/** A word that is being typed becomes a chip when its field is left. */
function finishTyping(page: Document): void {
  const { activeElement } = page;
  if (activeElement instanceof HTMLElement && activeElement.closest('main form')) activeElement.blur();
}

/** What these forms hold; those that hold nothing to keep are left out. */
export function draftsOf(forms: readonly HTMLFormElement[]): FormDraft[] {
  return forms.map(draftOfForm).filter(hasSomething);
}

function draftOfForm(form: HTMLFormElement): FormDraft {
  let state: unknown;
  const keep = (given: unknown): void => {
    state = structuredClone(given);
  };
  form.dispatchEvent(new CustomEvent(formDraftEvents.keep, { detail: { keep } }));
  const fields = state === undefined ? typedFields(form).map(draftOf) : [];
  return { form: nameOf(form), state, fields };
}

function hasSomething({ state, fields }: FormDraft): boolean {
  return state !== undefined || fields.length > 0;
}

function nameOf(form: HTMLFormElement): string {
  return form.getAttribute('aria-label') ?? form.name;
}

/**
 * Puts back what has found its place by now, and takes it off the drafts: a form may be drawn later than another, and a
 * field only after the box above it is ticked. Answers whether all is back.
 */
export function putBack(forms: readonly HTMLFormElement[], drafts: readonly FormDraft[]): boolean {
  for (const form of forms) {
    const draft = drafts.find((one) => one.form === nameOf(form));
    if (draft) restore(form, draft);
  }
  return !drafts.some(hasSomething);
}

function restore(form: HTMLFormElement, draft: FormDraft): void {
  if (draft.state !== undefined) {
    const { state } = draft;
    const isTaken = !form.dispatchEvent(
      new CustomEvent(formDraftEvents.restore, { cancelable: true, detail: { state } }),
    );
    if (isTaken) draft.state = undefined;
  }
  for (const typed of typedFields(form)) {
    const at = draft.fields.findIndex((one) => isFieldOf(typed, one));
    const [found] = at < 0 ? [] : draft.fields.splice(at, 1);
    if (found) fill(typed.field, found);
  }
}

/** Is there a form that would not take the state of its namesake? It is of another build, and asked in vain again. */
export function isRefused(forms: readonly HTMLFormElement[], drafts: readonly FormDraft[]): boolean {
  return forms.some((form) => drafts.some((one) => one.form === nameOf(form) && one.state !== undefined));
}

/** What is hoped for when something is drawn. */
interface Hope {
  /** Tries; answers whether all is done. */
  done: () => boolean;
  /** Is it clear already that it will not be? */
  refused?: () => boolean;
  gaveUp: () => void;
}

/** Looks at once and whenever something is drawn there, until it is done or nobody waits any longer. Answers what stops it. */
export function whenDrawn(place: Element, { done, refused, gaveUp }: Hope): () => void {
  let timer = setTimeout(giveUp, WAITS_MS);
  let isRefused = false;
  const observer = new MutationObserver(look);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  function giveUp(): void {
    stop();
    gaveUp();
  }
  function look(): void {
    if (done()) {
      stop();
      return;
    }
    if (isRefused || !refused?.()) return;
    isRefused = true;
    // A form that begins to listen after its own data came may still take it.
    clearTimeout(timer);
    timer = setTimeout(giveUp, REFUSED_MS);
  }
  // First, so that what is drawn because of the first look is seen.
  observer.observe(place, { childList: true, subtree: true });
  look();
  return stop;
}
