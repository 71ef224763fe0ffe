import { type Direction, type Language, limits } from '@newswatch/shared/contracts';
import { type Selectable, sql } from 'kysely';
import { isMatchShown } from '../content/visible.ts';
import type { Database } from '../storage/database.ts';
import type { AnnouncementsTable } from '../storage/schema-content.ts';

/** An announcement in an article that targets of a person found. */
export interface AnnouncementRow extends Omit<Selectable<AnnouncementsTable>, 'created_at'> {
  title: string;
  language: Language;
  direction: Direction;
  published_at: Date | null;
  story_id: string;
  source: string;
  is_hidden: boolean;
  /** The targets of the own date, if the person keeps it as one; otherwise null. */
  kept_for: string[] | null;
  targets: { id: string; name: string }[];
}

export interface AnnouncementFilter {
  userId: string;
  /** Events that end on this day or later, and begin on this day or earlier: `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** The start of the history that the person's plan shows. */
  shownSince: Date | null;
  order: 'asc' | 'desc';
}

/** The nearest announcements of the articles that a person may see because their targets found them. */
export async function listAnnouncements(
  db: Database,
  { userId, from, to, shownSince, order }: AnnouncementFilter,
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select an.id, an.article_id, an.sentence, an.start_at, an.end_at, an.day, an.last_day, an.precision,
      an.is_called_off, an.starts_at, an.time_zone, an.names, an.words, an.revision, an.changed_at,
      a.title, a.language, a.direction, a.published_at, a.story_id, s.name as source,
      exists (
        select from hidden_announcements h where h.announcement_id = an.id and h.user_id = ${userId}
      ) as is_hidden,
      (
        select array(
          select t.id from targets t
          where t.id = any(d.target_ids) and t.user_id = d.user_id and t.status <> 'archived'
        )
        from own_dates d where d.announcement_id = an.id and d.user_id = ${userId}
      ) as kept_for,
      found.targets
    from announcements an
    join articles a on a.id = an.article_id and a.status = 'published'
    join sources s on s.id = a.source_id
    cross join lateral (
      select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id) as targets
      from matches m join targets t on t.id = m.target_id
      where m.article_id = an.article_id and m.user_id = ${userId} and ${isMatchShown('m')}
        and (${shownSince}::timestamptz is null or m.matched_at >= ${shownSince})
    ) found
    where an.last_day >= ${from}::date and an.day <= ${to}::date and found.targets is not null
    order by an.day ${sql.raw(order)}, an.id
    limit ${limits.AHEAD_READ_MAX}
  `.execute(db);
  return rows;
}

/** Whether a target of the person found the article of an announcement. */
export async function isAnnouncedTo(db: Database, userId: string, announcementId: string): Promise<boolean> {
  const { rows } = await sql`
    select from announcements an join matches m on m.article_id = an.article_id
    where an.id = ${announcementId} and m.user_id = ${userId} and ${isMatchShown('m')}
    limit 1
  `.execute(db);
  return rows.length > 0;
}
