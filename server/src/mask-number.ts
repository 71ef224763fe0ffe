/** Masks a number so that the owner recognizes it and nobody else can call it: `+12•••••789`. */
export function maskNumber(number: string): string {
  const shownStart = Math.min(3, number.length, Math.max(1, number.length - 4));
  const shownEnd = Math.min(3, Math.max(0, number.length - shownStart - 1));
  const hidden = number.length - shownStart - shownEnd;
  return number.slice(0, shownStart) + '•'.repeat(hidden) + number.slice(number.length - shownEnd);
}
