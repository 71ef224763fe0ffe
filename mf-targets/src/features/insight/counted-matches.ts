/** The period in which matches were counted. */
interface CountedIn {
  from: string;
  to: string;
}

/** The address that lists exactly the matches that were counted for a theme, a name, a country, a story or a part of a chart. */
export function countedMatches(
  targetId: string,
  part:
    | { about: string }
    | { named: string }
    /** The ID of the journalist who signed them. */
    | { journalist: string }
    | { story: string }
    | {
        /** ISO 3166 codes: matches about a country, or from a source there. */
        country?: string;
        published_in?: string;
        /** The development that they report. */
        development?: string;
        /** `coded`: any tone. */
        tone?: string;
        source?: string;
        language?: string;
        /** The first word that was found. */
        word?: string;
        /** Matches that were rated like this, except those that an exclusion now removes. */
        rating?: 'relevant' | 'irrelevant' | 'rated';
        /** In stories that the source reported first, or later. */
        reported?: 'first' | 'later';
        /** Lists each story once. */
        group?: 'story';
      },
  { from, to }: CountedIn,
): string {
  return `/targets/${targetId}?${new URLSearchParams({ ...part, from, to })}`;
}
