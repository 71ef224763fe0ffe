import * as v from 'valibot';
import { NAME_MAX, NAME_MIN } from './limits/index.ts';
import * as messages from './messages.ts';

/** Letters of any script, their combining marks, spaces, hyphens and apostrophes. */
const NAME_ALPHABET = /^[\p{L}\p{M} '’-]+$/u;

/**
 * The rule for a name, or for a first or last name. It must contain a letter, so `--` is refused; other characters get
 * one shared message.
 */
/*@__NO_SIDE_EFFECTS__*/ export function nameThat(says: {
  tooShort: string;
  tooLong: string;
  alphabet: string;
  noLetter: string;
}) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(NAME_MIN, says.tooShort),
    v.maxLength(NAME_MAX, says.tooLong),
    v.regex(NAME_ALPHABET, says.alphabet),
    v.check((name) => /\p{L}/u.test(name) || !NAME_ALPHABET.test(name), says.noLetter),
  );
}

export const FullName = nameThat(messages.name);
