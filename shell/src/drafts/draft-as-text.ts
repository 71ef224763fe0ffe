import type { FormDraft } from './draft-storage.ts';

/** Ids and timestamps, which nobody types. */
const NOT_TYPED = /^[a-z]{3}_[0-9A-Z]{26}$|^\d{4}-\d\d-\d\dT/;

/** A draft as text to copy: plain fields by value, a form's own state by property name and value. */
export function draftAsText(drafts: readonly FormDraft[]): string {
  return drafts
    .flatMap(({ fields, state }) => [
      ...fields.filter(({ kind }) => kind === 'text' || kind === 'textarea').map(({ value }) => value.trim()),
      ...textsIn(state),
    ])
    .filter((text) => text !== '')
    .join(' · ');
}

function textsIn(state: unknown, name?: string): string[] {
  if (Array.isArray(state)) {
    const texts = state.flatMap((item) => textsIn(item));
    return texts.length > 0 ? [withName(name, texts.join(', '))] : [];
  }
  if (typeof state === 'object' && state !== null) {
    return Object.entries(state).flatMap(([key, value]) => textsIn(value, key));
  }
  if (typeof state !== 'string') return [];
  const text = state.trim();
  return text === '' || NOT_TYPED.test(text) ? [] : [withName(name, text)];
}

function withName(name: string | undefined, text: string): string {
  return name === undefined ? text : `${name.replaceAll('_', ' ')}: ${text}`;
}
