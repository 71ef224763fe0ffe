import { limits } from '@newswatch/shared/contracts';

/** The part of a text that one call returns, never with half a character, and where the next one starts. */
export function partOf(whole: string, offset: number): { text: string; next_offset: number | null } {
  const start = wholeCharacter(whole, Math.min(offset, whole.length));
  const end = wholeCharacter(whole, Math.min(start + limits.ASSISTANT_TEXT_MAX, whole.length));
  return { text: whole.slice(start, end), next_offset: end < whole.length ? end : null };
}

/** The position itself, or the one before it if it is inside a surrogate pair. */
function wholeCharacter(text: string, place: number): number {
  const isLow = /[\udc00-\udfff]/.test(text.charAt(place));
  const isHigh = /[\ud800-\udbff]/.test(text.charAt(place - 1));
  return isLow && isHigh ? place - 1 : place;
}
