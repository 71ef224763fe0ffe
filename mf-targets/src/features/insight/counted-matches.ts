/** The time in which matches were counted. */
interface CountedIn {
  from: string;
  to: string;
}

/** The address that lists exactly the matches that were counted for a theme, a name or a story of a target. */
export function countedMatches(
  targetId: string,
  part: { about: string } | { named: string } | { story: string },
  { from, to }: CountedIn,
): string {
  return `/targets/${targetId}?${new URLSearchParams({ ...part, from, to })}`;
}
