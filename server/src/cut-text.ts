/** Shortens a text between characters: strict JSON parsers refuse half a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  return `${(start.isWellFormed() ? start : start.slice(0, -1)).trimEnd()}…`;
}
