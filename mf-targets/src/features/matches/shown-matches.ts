import {
  type Development,
  developments,
  Language,
  type MatchesQuery,
  Tone,
  tones,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';

type Query = v.InferInput<typeof MatchesQuery>;

/**
 * A part of the matches that was counted elsewhere: the matches of a theme, a name, a story or a part of a chart, and the period
 * in which they were counted.
 */
export type ShownPart = Pick<
  Query,
  'about' | 'named' | 'story_id' | 'first_term' | 'excluded' | 'reported' | 'from' | 'to'
> & {
  group?: 'story';
  feedback?: ('relevant' | 'irrelevant')[];
  tone?: (Tone | 'none')[];
  source_id?: string[];
  language?: Language[];
  journalist_id?: string;
  about_country?: string[];
  source_country?: string[];
  development?: Development[];
};

const reports = ['first', 'later'] as const;
const ratings = ['relevant', 'irrelevant'] as const;

/** The part to which the address of a target's page limits its matches. */
export function shownPart(search: URLSearchParams): ShownPart | undefined {
  const [about, named, story_id, source, language, word, rating, group, from, to] = [
    ...['about', 'named', 'story', 'source', 'language'],
    ...['word', 'rating', 'group', 'from', 'to'],
  ].map((name) => search.get(name));
  const tone = search.get('tone');
  const coded = v.safeParse(v.union([Tone, v.picklist(['none', 'coded'])]), tone);
  const isCounted = about || named || story_id || (from && to) || coded.success;
  if (!isCounted) return undefined;
  const known = v.safeParse(Language, language);
  const journalist = search.get('journalist');
  const [country, publishedIn] = ['country', 'published_in'].map(
    (name) => /^[A-Z]{2}$/.exec(search.get(name) ?? '')?.[0],
  );
  const development = developments.find((one) => one === search.get('development'));
  const reported = reports.find((one) => one === search.get('reported'));
  const feedback = ratings.filter((one) => rating === one || rating === 'rated');
  return {
    ...(about ? { about } : {}),
    ...(named ? { named } : {}),
    ...(story_id ? { story_id } : {}),
    ...(journalist ? { journalist_id: journalist } : {}),
    ...(source ? { source_id: [source] } : {}),
    ...(country ? { about_country: [country] } : {}),
    ...(publishedIn ? { source_country: [publishedIn] } : {}),
    ...(development ? { development: [development] } : {}),
    ...(known.success ? { language: [known.output] } : {}),
    ...(word ? { first_term: word } : {}),
    // Matches that an exclusion now removes are not counted among ratings.
    ...(feedback.length > 0 ? { feedback, excluded: false } : {}),
    ...(coded.success ? { tone: coded.output === 'coded' ? [...tones] : [coded.output] } : {}),
    ...(reported ? { reported } : {}),
    ...(group === 'story' ? { group } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** The matches that a target's page shows first: each story once, but all matches of a story or a chart that was opened. */
export function shownMatches(part: ShownPart | undefined) {
  const isEach = part !== undefined && !part.about && !part.named;
  const group: Query['group'] = isEach ? 'article' : 'story';
  return { group, ...part };
}
