import type { FormDraft } from './draft-storage.ts';

/** IDs and timestamps, which are left out because nobody types them. */
const NOT_TYPED = /^[a-z]{3}_[0-9A-Z]{26}$|^\d{4}-\d\d-\d\dT/;

/** A draft as text to copy: plain fields, and the content of a form's own state. */
export function draftAsText(drafts: readonly FormDraft[]): string {
  return drafts
    .flatMap(({ fields, state }) => [
      ...fields.filter(({ kind }) => kind === 'text' || kind === 'textarea').map(({ value }) => value),
      ...textsIn(state).filter((text) => !NOT_TYPED.test(text)),
    ])
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(' · ');
}

function textsIn(state: unknown): string[] {
  if (typeof state === 'string') return [state];
  return typeof state === 'object' && state !== null ? Object.values(state).flatMap(textsIn) : [];
}
