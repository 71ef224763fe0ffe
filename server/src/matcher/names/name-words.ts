import { peopleKeys } from '../language/peoples.ts';
import { isGivenName } from './given-names.ts';
import {
  CALLED_LIKE_PEOPLE,
  FRENCH_PEOPLES,
  LIKE_LAST_NAMES,
  ORGANISATION_WORDS,
  PEOPLE_ENDING,
  PLACE_BEFORE,
  PLACE_ENDS,
  PLACE_WORDS,
  TITLES,
} from './latin-tables.ts';
import type { NameWord } from './latin-words.ts';
import { placeOf } from './places.ts';
import type { NameKind } from './types.ts';

export const ACRONYM = /^(?:\p{Lu}[\p{Lu}\d&]{1,6}|(?:\p{Lu}\.){2,5})$/u;

/** Whether a word says that these are an organisation; after a given name, it may be a last name. */
export function isOrganisation(run: readonly NameWord[]): boolean {
  const isNamed = run[0] !== undefined && isGivenName(run[0].text);
  return run.some(
    ({ text, gap }, index) =>
      ORGANISATION_WORDS.has(text) &&
      !(index > 0 && gap === '-') &&
      !(LIKE_LAST_NAMES.has(text) && (isNamed || (index > 0 && text === 'cruz'))) &&
      !(run.length === 1 && TITLES.has(text)),
  );
}

/** Whether a folded word names a people, or something of theirs, and so is not a name. */
export const isPeople = (word: string): boolean =>
  peopleKeys(word).length > 0 ||
  ((PEOPLE_ENDING.test(word) || FRENCH_PEOPLES.has(word.replace(/s$/, ''))) &&
    placeOf([word]) === undefined &&
    !isGivenName(word));

/** The kind of a name according to its words and the words before it. */
export function kindsOf(
  words: readonly NameWord[],
  { start, end, hasTitle }: { start: number; end: number; hasTitle: boolean },
): NameKind[] {
  const run = words.slice(start, end);
  const [first, second] = run;
  if (!first) return [];
  if (placeOf(run.map(({ text }) => text)) !== undefined) return ['place'];
  if (run.length > 1) {
    if (PLACE_WORDS.has(first.text) && !isOrganisation(run)) return ['place'];
    if (PLACE_ENDS.has(run.at(-1)?.text ?? '')) return ['place'];
    if (/^sainte?$/.test(first.text) && second?.gap === '-') return ['place'];
  }
  if ((run.length > 1 && isOrganisation(run)) || run.some(({ gap }, index) => index > 0 && gap.includes('&')))
    return ['organisation'];
  const isAcronym = run.length === 1 && ACRONYM.test(first.raw);
  if (isAcronym) return ['organisation'];
  if (first.text === 'air' && placeOf(run.slice(1).map(({ text }) => text)) !== undefined)
    return ['organisation'];
  // "Santiago del Estero"
  if (second && placeOf([first.text]) !== undefined && second.text === 'del') return ['place'];
  if (CALLED_LIKE_PEOPLE.has(run.map(({ text }) => text).join(' '))) return ['organisation'];
  if (hasTitle || (second && (isGivenName(first.text) || first.raw.length === 1))) return ['person'];
  if (second && run.length > 2 && isGivenName(second.text)) return ['person'];
  const last = run.at(-1);
  if (run.length > 2 && last?.gap === '-' && !last.isCapital) return ['person'];
  const before = `${words[start - 2]?.raw ?? ''} ${words[start - 1]?.raw ?? ''}${first.gap}`;
  return run.length === 1 && PLACE_BEFORE.test(before) ? ['place'] : [];
}
