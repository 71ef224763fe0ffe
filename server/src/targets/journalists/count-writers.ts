import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';
import { type Span, shownOf } from '../analytics/repository.ts';

interface Writer {
  id: string;
  name: string;
  stories: number;
  articles: number;
  sources: string[];
}

interface WriterCounts {
  stories: number;
  /** Stories with an agency or a newsroom and no person, and those without either. */
  agency_stories: number;
  unsigned_stories: number;
  people: number;
  writers: Writer[];
}

/**
 * Counts who wrote the shown matches of a target. Hidden journalists are not named, but their stories do not count as unsigned.
 */
export async function countWritersOf(
  db: Database,
  targetId: string,
  span: Span,
  most: number,
): Promise<WriterCounts> {
  const { rows } = await sql<WriterCounts>`
    with found as materialized (
      select m.article_id, m.story_id from matches m where ${shownOf(targetId, span)}
    ), signed as materialized (
      select f.article_id, f.story_id, j.kind, j.hidden_at, j.source_id, coalesce(j.person_id, j.id) as person
      from found f join article_journalists w on w.article_id = f.article_id join journalists j on j.id = w.journalist_id
    ), stories as (
      select f.story_id, bool_or(s.kind = 'person') as by_person, bool_or(s.kind = 'agency') as by_agency
      from found f left join signed s on s.article_id = f.article_id group by f.story_id
    ), people as (
      -- In steps, which need no sorting.
      select person, count(*)::int as stories, sum(articles)::int as articles
      from (
        select person, story_id, count(*) as articles
        from (
          select distinct person, story_id, article_id from signed where kind = 'person' and hidden_at is null
        ) one group by person, story_id
      ) theirs group by person
    ), top as (
      select p.*, j.name from people p join journalists j on j.id = p.person
      order by p.stories desc, p.articles desc, j.name, p.person limit ${most}
    )
    select (select count(*)::int from stories) as stories,
      (select count(*)::int from stories where by_agency and not coalesce(by_person, false)) as agency_stories,
      (select count(*)::int from stories where by_agency is null) as unsigned_stories,
      (select count(*)::int from people) as people,
      coalesce((
        select json_agg(json_build_object(
          'id', t.person, 'name', t.name, 'stories', t.stories, 'articles', t.articles,
          'sources', (
            select json_agg(s.name order by one.count desc, s.name)
            from (select source_id, count(*) as count from signed where person = t.person group by source_id) one
            join sources s on s.id = one.source_id
          )
        ) order by t.stories desc, t.articles desc, t.name, t.person)
        from top t
      ), '[]') as writers
  `.execute(db);
  return rows[0] ?? { stories: 0, agency_stories: 0, unsigned_stories: 0, people: 0, writers: [] };
}
