/** Matches the place where an article was written, before its first sentence. */
const DATELINES = [
  // "PARIS, March 3 (Reuters) - ", "القاهرة (رويترز) - ", "El Cairo, 12 nov (EFE).- "
  /^\s*[^\n.!?()]{2,60}\([^)\n]{2,40}\)\s*[-–—.:]+\s*/u,
  // "LIMA, Peru – ", "BEIRUT — "
  /^\s*\p{Lu}[\p{Lu}\p{M}\s.'’-]{2,30}(?:,[^–—\n.!?]{1,35})?\s*(?:[–—]|\s-\s|\.-)\s*/u,
  // "Paris, le 12 mars – "
  /^\s*\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+){0,2},\s[^–—\n(.]{0,20}\d{1,2}[^–—\n(.]{0,20}\s*\.?[–—-]\s*/u,
  // "بيروت – "
  /^\s*[\p{Script=Arabic}\p{M}]+(?:\s[\p{Script=Arabic}\p{M}]+)?\s?[–—-]\s(?!.{0,80}\s[–—-]\s)/u,
];

/** The text without its dateline, which names the place where it was written, not its subject. */
export function withoutDateline(text: string): string {
  for (const dateline of DATELINES) {
    const rest = text.replace(dateline, '');
    if (rest !== text) return rest;
  }
  return text;
}
