/** The time in which matches were counted. */
interface CountedIn {
  from: string;
  to: string;
}

/** The address of the matches behind a theme or a story of a target: exactly those that were counted. */
export function countedMatches(
  targetId: string,
  part: { about: string } | { story: string },
  { from, to }: CountedIn,
): string {
  return `/targets/${targetId}?${new URLSearchParams({ ...part, from, to })}`;
}
