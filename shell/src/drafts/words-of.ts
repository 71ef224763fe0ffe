import type { FormDraft } from './form-drafts.ts';

/** Of no use to whoever would type it again. */
const NOT_WORDS = /^[a-z]{3}_[0-9A-Z]{26}$|^\d{4}-\d\d-\d\dT/;

/** What was typed and has found no place, as text to be copied: plain fields as they were, a form's own state by its names. */
export function wordsOf(drafts: readonly FormDraft[]): string {
  return drafts
    .flatMap(({ fields, state }) => [
      ...fields.filter(({ kind }) => kind === 'text' || kind === 'textarea').map(({ value }) => value.trim()),
      ...wordsIn(state),
    ])
    .filter((words) => words !== '')
    .join(' · ');
}

function wordsIn(state: unknown, name?: string): string[] {
  if (Array.isArray(state)) {
    const texts = state.flatMap((item) => wordsIn(item));
    return texts.length > 0 ? [named(name, texts.join(', '))] : [];
  }
  if (typeof state === 'object' && state !== null) {
    return Object.entries(state).flatMap(([key, value]) => wordsIn(value, key));
  }
  if (typeof state !== 'string') return [];
  const text = state.trim();
  return text === '' || NOT_WORDS.test(text) ? [] : [named(name, text)];
}

function named(name: string | undefined, text: string): string {
  return name === undefined ? text : `${name.replaceAll('_', ' ')}: ${text}`;
}
