import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { sourceOfMatch } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { QuotesInReport } from '../storage/schema-reports.ts';
import {
  isFound,
  listSpeakers,
  type QuoteFilter,
  type QuoteRow,
  readQuoteParts,
  readSpeakerParts,
} from './repository.ts';

interface Wanted {
  speakers: number;
  quotes: number;
}

type ChosenRow = Pick<QuoteRow, 'said_key' | 'words' | 'speaker' | 'kind' | 'role' | 'language'> & {
  speaker_key: string;
};

/**
 * The quotes that most sources published, each once. Nobody gets a second quote before everybody has one, so that one
 * interview does not fill the list.
 */
export async function chooseQuotes(
  db: Database,
  filter: QuoteFilter,
  most: number,
): Promise<{ chosen: ChosenRow[]; total: number }> {
  const { rows } = await sql<ChosenRow & { total: number }>`
    with said as materialized (
      select q.speaker_key, q.said_key, count(distinct m.article_id) as articles,
        count(distinct ${sourceOfMatch('m')}) as sources, max(m.article_seen_at) as last_at
      from matches m join quotes q on q.article_id = m.article_id
      where ${isFound(filter)}
      group by q.speaker_key, q.said_key
    ), ranked as (
      select *, row_number() over (
        partition by speaker_key order by sources desc, articles desc, last_at desc, said_key
      ) as round
      from said
    ), chosen as materialized (
      select * from ranked order by round, sources desc, articles desc, last_at desc, said_key limit ${most}
    )
    select c.speaker_key, c.said_key, newest.words, newest.speaker, newest.kind, newest.role, newest.language,
      (select count(*)::int from said) as total
    from chosen c cross join lateral (
      select q.words, q.speaker, q.kind, q.role, a.language
      from quotes q join matches m on m.article_id = q.article_id join articles a on a.id = q.article_id
      where q.said_key = c.said_key and ${isFound(filter)}
      order by q.seen_at desc, q.article_id desc, q.start_at limit 1
    ) newest
    order by c.round, c.sources desc, c.articles desc, c.last_at desc, c.said_key
  `.execute(db);
  return { chosen: rows, total: rows[0]?.total ?? 0 };
}

/** The number of quotes that are read for each speaker: more than needed, because some may be left out. */
const READ_FOR_EACH = 3;

/** Articles may give one person several names: the same words are listed once, under the name that is first. */
export function withoutRepeats(rows: readonly ChosenRow[]): ChosenRow[] {
  const folded = rows.map(({ words }) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  return rows.filter((_, at) => folded.indexOf(folded[at] ?? '') === at);
}

/** The people who are quoted most in a period, with some of their quotes, counted as on the page of quotes. */
export async function readChosenQuotes(
  db: Database,
  filter: QuoteFilter,
  { speakers: most, quotes }: Wanted,
): Promise<QuotesInReport> {
  const page = { page: 1, per_page: most };
  const { rows, total: people } = await listSpeakers(db, filter, page, limits.COUNTED_ITEMS_MAX + 1);
  const listed = rows.slice(0, most);
  const ranked = await chooseQuotes(db, filter, quotes * READ_FOR_EACH);
  const { total } = ranked;
  const chosen = withoutRepeats(ranked.chosen).slice(0, quotes);
  const keys = [...new Set([...listed.map(({ key }) => key), ...chosen.map((one) => one.speaker_key)])];
  const known = await readSpeakerParts(db, filter, keys);
  const places = await readQuoteParts(db, filter, { keys: chosen.map(({ said_key }) => said_key), most: 1 });
  return {
    people,
    total,
    speakers: listed.flatMap(({ key, quotes: count }) => {
      const about = known.get(key);
      if (!about) return [];
      const { name, kind, role, articles, sources } = about;
      return [{ name, kind, role, quotes: count, articles, sources }];
    }),
    listed: chosen.flatMap(({ speaker_key, said_key, words, speaker, kind, role, language }) => {
      const place = places.get(said_key);
      const [article] = place?.articles ?? [];
      if (!place || !article) return [];
      return [
        {
          ...{ words, speaker, kind, language, role: role ?? known.get(speaker_key)?.role ?? null },
          ...{ source: article.source, url: article.url, sources: place.sources_total },
          at: article.published_at && new Date(article.published_at).toISOString(),
          targets: place.targets.map(({ name }) => name),
        },
      ];
    }),
  };
}
