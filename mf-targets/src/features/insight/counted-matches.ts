/** The time in which matches were counted. */
interface CountedIn {
  from: string;
  to: string;
}

/** The address that lists exactly the matches that were counted for a theme, a name, a story or a part of a chart. */
export function countedMatches(
  targetId: string,
  part: { about: string } | { named: string } | { story: string } | { source?: string; language?: string },
  { from, to }: CountedIn,
): string {
  return `/targets/${targetId}?${new URLSearchParams({ ...part, from, to })}`;
}
