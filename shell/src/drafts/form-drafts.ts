import { formDraftEvents } from '@newswatch/shared/contracts';
import { toasts } from '../shell-api/toasts.ts';
import { draftAsText } from './draft-as-text.ts';
import { draftStorage, type FormDraft } from './draft-storage.ts';
import { fillField, readField, savableFields } from './form-fields.ts';

/** The time that the page may take to render its forms again. */
const RESTORE_TIMEOUT_MS = 20_000;
const RESTORED = 'What you typed before your session ended has been restored, but not saved.';
const UNRESTORED = 'Something you typed before your session ended could not be restored.';

/**
 * Saves what the person was typing when their session expired, and restores it once they have signed in again. Drafts are only
 * for the same person, address and tab, and are removed at the next sign-in or sign-out.
 */
export const formDrafts = {
  save(owner: string): void {
    finishTyping();
    const forms = formsOnPage().map(readForm).filter(hasContent);
    if (forms.length > 0) draftStorage.save({ owner, address: address(), forms, opened: readOpened() });
    else draftStorage.clear();
  },
  /** Restores the drafts of the person who has signed in; those of another person are discarded. */
  restore(owner: string): void {
    const draft = draftStorage.take();
    if (draft?.owner !== owner) return;
    const { forms, opened } = draft;
    const isThere = (): boolean => address() === draft.address;
    let isTold = false;
    const restoreAll = (): boolean => {
      if (!isThere()) return false;
      openAgain(opened);
      const isChanged = restoreForms(formsOnPage(), forms);
      if (isChanged && !isTold) toasts.info(RESTORED);
      isTold ||= isChanged;
      return !forms.some(hasContent);
    };
    retryOnChange(restoreAll, () => {
      const description = isThere() ? draftAsText(forms) : '';
      if (description !== '') toasts.warning(UNRESTORED, { description });
    });
  },
  /** The person signs out: pages keep unsent notes and messages in the tab as well. */
  clear: () => sessionStorage.clear(),
};

const address = (): string => `${window.location.pathname}${window.location.search}`;

const formsOnPage = (): HTMLFormElement[] => [...document.querySelectorAll<HTMLFormElement>('main form')];

/** Fields with chips turn the typed word into a chip on blur. */
function finishTyping(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest('main form')) activeElement.blur();
}

function readForm(form: HTMLFormElement): FormDraft {
  let state: unknown;
  let isAnswered = false;
  const keep = (given: unknown): void => {
    state = structuredClone(given);
    isAnswered = true;
  };
  form.dispatchEvent(new CustomEvent(formDraftEvents.keep, { detail: { keep } }));
  const fields = isAnswered ? [] : savableFields(form).map(readField);
  return { form: nameOf(form), state, fields };
}

/** Asks the page for its open drawers and dialogs, and returns their states by name. */
function readOpened(): Record<string, unknown> {
  const opened: Record<string, unknown> = {};
  const keep = (state: unknown, name: string): void => {
    opened[name] = structuredClone(state);
  };
  document.dispatchEvent(new CustomEvent(formDraftEvents.keep, { detail: { keep } }));
  return opened;
}

/** Opens the drawers and dialogs that the page can open by now, and removes them from the draft. */
function openAgain(opened: Record<string, unknown>): void {
  for (const [name, state] of Object.entries(opened)) {
    const detail = { name, state };
    const event = new CustomEvent(formDraftEvents.restore, { cancelable: true, detail });
    if (!document.dispatchEvent(event)) delete opened[name];
  }
}

function hasContent({ state, fields }: FormDraft): boolean {
  return state !== undefined || fields.length > 0;
}

function nameOf(form: HTMLFormElement): string {
  return form.getAttribute('aria-label') ?? form.name;
}

/**
 * Restores the drafts that have a matching field by now, and removes them: forms may render at different times, and a
 * field may appear only after a checkbox above it is ticked. Returns whether anything on the page has changed.
 */
function restoreForms(forms: readonly HTMLFormElement[], drafts: readonly FormDraft[]): boolean {
  let isChanged = false;
  for (const form of forms) {
    const draft = drafts.find((one) => one.form === nameOf(form));
    if (draft && restoreForm(form, draft)) isChanged = true;
  }
  return isChanged;
}

function restoreForm(form: HTMLFormElement, draft: FormDraft): boolean {
  let isChanged = false;
  if (draft.state !== undefined) {
    const { state } = draft;
    const isTaken = !form.dispatchEvent(
      new CustomEvent(formDraftEvents.restore, { cancelable: true, detail: { state } }),
    );
    if (isTaken) {
      draft.state = undefined;
      isChanged = true;
    }
  }
  for (const { place, field } of savableFields(form)) {
    const index = draft.fields.findIndex((saved) => saved.place === place && saved.kind === field.type);
    const [found] = index < 0 ? [] : draft.fields.splice(index, 1);
    if (found && fillField(field, found)) isChanged = true;
  }
  return isChanged;
}

/** Attempts now and after every change to the page, until an attempt succeeds or the time is up. */
function retryOnChange(attempt: () => boolean, onTimeout: () => void): void {
  const retry = (): void => {
    if (attempt()) stop();
  };
  const observer = new MutationObserver(retry);
  const timer = setTimeout(() => {
    stop();
    onTimeout();
  }, RESTORE_TIMEOUT_MS);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  // Observation starts before the first attempt, because the attempt's own changes count, too.
  observer.observe(document.body, { childList: true, subtree: true });
  retry();
}
