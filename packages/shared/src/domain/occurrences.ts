/** The places where a typed text occurs in another, ignoring case, as UTF-16 offsets; typed characters are never wildcards. */
export function occurrences(text: string, typed: string): { start: number; end: number }[] {
  if (typed === '') return [];
  const pattern = new RegExp(typed.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}
