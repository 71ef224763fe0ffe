import { type Highlight, type Language, languages, type NotificationType } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { alertPriority } from '../alert-priority.ts';
import { isQuoteMark } from '../content/matched-sentence.ts';
import { readSentences } from '../content/read-sentences.ts';
import type { LinkSubject, MessageLinks, RatedSubject } from '../message-links/links.ts';
import { readingMinutes } from '../reading-time.ts';
import type { Database } from '../storage/database.ts';
import { otherSourcesOfStory } from '../story-sources.ts';
import { readAlertTitles } from './alert-titles.ts';
import type { AlertItem } from './compose/alert-item.ts';
import type { Listed } from './digest-parts.ts';
import type { SendingTarget } from './rules/gates.ts';

/** An alert as it was found, with what decides whether it is sent. */
export interface FoundItem extends AlertItem {
  notificationId: string;
  type: NotificationType;
  priority: 'normal' | 'high' | null;
  isExpired: boolean;
  targetId: string | null;
  articleId: string | null;
  sending: SendingTarget | null;
}

/** The alerts of these deliveries, in their order. */
export async function readItems(
  db: Database,
  deliveryIds: readonly string[],
  { baseUrl, links }: { baseUrl: string; links: MessageLinks },
): Promise<FoundItem[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    // A target that was handed over belongs to somebody else, and may have a different name now.
    .leftJoin('targets', (join) =>
      join
        .onRef('targets.id', '=', 'notifications.target_id')
        .onRef('targets.user_id', '=', 'notifications.user_id'),
    )
    .leftJoin('articles', (join) =>
      // PostgreSQL arrays start at 1: the first article caused the alert.
      join.on(sql<boolean>`articles.id = notifications.article_ids[1]`),
    )
    .leftJoin('sources', 'sources.id', 'articles.source_id')
    .leftJoin('matches', (join) =>
      join.onRef('matches.target_id', '=', 'targets.id').onRef('matches.article_id', '=', 'articles.id'),
    )
    .select([
      'notifications.id as notification_id',
      'notifications.title',
      'notifications.body',
      'notifications.action_url',
      'notifications.created_at',
      'notifications.type',
      'deliveries.reason',
      'targets.name as target',
      'notifications.urgency',
      'targets.status',
      'targets.delivery_mode',
      'targets.channels',
      'notifications.target_id',
      'notifications.story_id',
      'notifications.user_id',
      'matches.id as match_id',
      'matches.highlights',
      'matches.matched_terms',
      // A newsletter that was received by email has its own name.
      sql<string | null>`coalesce(articles.site_name, sources.name)`.as('source'),
      'articles.id as article_id',
      'articles.url as original_url',
      'articles.word_count',
      'articles.kind',
      'articles.is_title_made',
      'articles.recording',
      'articles.first_seen_at',
      'articles.language',
    ])
    .select([
      otherSourcesOfStory.as('more_sources'),
      alertPriority('notifications', 'targets').as('priority'),
    ])
    .where(sql<boolean>`deliveries.id = any(${deliveryIds})`)
    .orderBy(sql`array_position(${deliveryIds}::text[], deliveries.id)`)
    .execute();
  const [sentences, titles] = await Promise.all([readBodySentences(db, rows), readAlertTitles(db, rows)]);
  return rows.map((row) => ({
    notificationId: row.notification_id,
    type: row.type,
    priority: row.priority,
    ...(row.urgency && { urgent: row.urgency.reason }),
    isExpired: row.reason === 'expired',
    targetId: row.target_id,
    articleId: row.article_id,
    sending: sendingOf(row),
    target: row.target ?? 'Newswatch',
    title: row.title,
    ...titles.get(row),
    source: row.source ?? 'Newswatch',
    seenAt: row.first_seen_at ?? row.created_at,
    url: `${baseUrl}${row.action_url ?? '/notifications'}`,
    ...(row.type === 'match' && row.original_url ? { originalUrl: row.original_url } : {}),
    ...(row.type === 'match' && row.word_count ? { readingMinutes: readingMinutes(row.word_count) } : {}),
    ...(row.type === 'match' && row.kind ? { kind: row.kind } : {}),
    ...(row.type === 'match' && row.recording?.seconds ? { seconds: row.recording.seconds } : {}),
    ...(row.type === 'quota_warning' ? { isAboutLimit: true } : {}),
    language: languageOf(row.language),
    ...withoutTitle(
      row,
      sentences.get(row) ?? {
        summary: row.body,
        marks: (row.highlights ?? []).filter(({ field }) => field === 'summary'),
      },
    ),
    terms: row.matched_terms ?? [],
    ...(row.story_id === null ? {} : { storyId: row.story_id, moreSources: row.more_sources }),
    ...(row.target_id === null || !row.target
      ? {}
      : { links: linksOf(links, { userId: row.user_id, targetId: row.target_id }) }),
    ...(row.match_id === null || !row.target
      ? {}
      : { rate: ratingOf(links, { userId: row.user_id, matchId: row.match_id }) }),
  }));
}

/** An alert in a digest, below the target of its story. The links must not change another target. */
export function listedAs(item: FoundItem, as: Listed | undefined): FoundItem {
  if (!as) return item;
  const { links, ...rest } = item;
  return {
    ...rest,
    target: as.target,
    ...(as.foundBy.length > 1 || as.foundBy[0] !== as.target ? { foundBy: as.foundBy } : {}),
    ...(links && item.target === as.target && { links }),
  };
}

/** For its former owner, a target that was handed over is deleted. */
function sendingOf(row: {
  target_id: string | null;
  status: SendingTarget['status'] | null;
  delivery_mode: SendingTarget['deliveryMode'] | null;
  channels: SendingTarget['channels'];
}): SendingTarget | null {
  if (row.target_id === null) return null;
  if (row.status === null || row.delivery_mode === null)
    return { status: 'archived', deliveryMode: 'inherit', channels: null };
  return { status: row.status, deliveryMode: row.delivery_mode, channels: row.channels };
}

/** The title of a short post is its text, which is not repeated. */
function withoutTitle<Quote extends Pick<AlertItem, 'summary' | 'marks'>>(
  { title, is_title_made }: { title: string; is_title_made: boolean | null },
  quote: Quote,
): Quote {
  return is_title_made && quote.summary.trim() === title.trim()
    ? { ...quote, summary: '', marks: [] }
    : quote;
}

/**
 * The sentence that matched, for articles whose summary does not contain it; or the quote of a speaker whom the target watches.
 */
async function readBodySentences<Row extends { article_id: string | null; highlights: Highlight[] | null }>(
  db: Database,
  rows: readonly Row[],
): Promise<Map<Row, Pick<AlertItem, 'summary' | 'marks'>>> {
  const quoted = rows.flatMap((row) => {
    const highlights = row.highlights ?? [];
    const inBody = highlights.filter(({ field }) => field === 'body');
    const isBest = inBody.some(isQuoteMark) || !highlights.some(({ field }) => field === 'summary');
    return inBody.length > 0 && isBest && row.article_id !== null
      ? [{ row, articleId: row.article_id, highlights: inBody }]
      : [];
  });
  const sentences = await readSentences(
    db,
    quoted.map(({ articleId, highlights }) => ({ articleId, summary: '', highlights })),
  );
  return new Map(
    quoted.flatMap(({ row }, at) => {
      const { text = '', ranges = [] } = sentences[at] ?? {};
      return text === '' ? [] : [[row, { summary: text, marks: ranges }]];
    }),
  );
}

function linksOf(links: MessageLinks, subject: LinkSubject): { change: string; pause: string } {
  return { change: links.change(subject), pause: links.pause(subject) };
}

function ratingOf(links: MessageLinks, subject: RatedSubject): { yes: string; no: string } {
  return { yes: links.rate(subject, 'yes'), no: links.rate(subject, 'no') };
}

function languageOf(language: string | null): Language {
  return languages.find((known) => known === language) ?? 'english';
}
