import * as v from 'valibot';
import { AGE_MAX } from './limits/index.ts';
import * as messages from './messages.ts';
import { isRealDate, languages } from './primitives.ts';

/** YYYY-MM-DD, an existing date, of a person aged 0 to 120 today. */
export const Birthdate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, messages.birthdate.invalid),
  v.check(isRealDate, messages.birthdate.invalid),
  v.check((text) => isAgeAllowed(text, new Date()), messages.birthdate.age),
);

/** A required language: a missing one has its own message. */
export const ChosenLanguage = v.pipe(
  v.nullish(v.string(messages.languageRequired), ''),
  v.picklist(languages, messages.languageRequired),
);

function isAgeAllowed(text: string, today: Date): boolean {
  const iso = today.toISOString().slice(0, 10);
  const oldest = `${String(today.getUTCFullYear() - AGE_MAX - 1).padStart(4, '0')}${iso.slice(4)}`;
  return text <= iso && text > oldest;
}
