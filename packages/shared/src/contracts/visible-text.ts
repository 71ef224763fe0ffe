import * as v from 'valibot';

/** Anything but blanks, control and format characters, and what fonts draw nothing for (soft hyphens, fillers, empty Braille). */
const SEEN = /[^\p{Z}\p{C}\p{DI}\u2800]/u;

/** Refuses a text in which there is nothing to see. Stands beside the rule that there is a text at all, which refuses none. */
/*@__NO_SIDE_EFFECTS__*/ export function canBeSeen(says: string) {
  return v.check<string, string>((text) => text === '' || SEEN.test(text), says);
}
