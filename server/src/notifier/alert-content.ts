import {
  type NotificationType,
  notificationsOfTargets,
  type SuppressionReason,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { localDay } from '../local-day.ts';
import type { MessageLinks } from '../message-links/links.ts';
import type { Database } from '../storage/database.ts';
import { readOtherReports } from '../story-sources.ts';
import { readAlertCounts } from './alert-counts.ts';
import { type FoundItem, listedAs, readItems } from './alert-items.ts';
import type { Claim } from './claims.ts';
import type {
  DigestChange,
  DigestEvent,
  DigestQuote,
  DigestTotals,
  UnusualDay,
} from './compose/alert-email.ts';
import type { AlertItem } from './compose/alert-item.ts';
import type { HighlightsContent } from './compose/highlights-email.ts';
import { chooseParts } from './digest-parts.ts';
import { readHighlights } from './highlights-content.ts';
import { alertTimeZone, RECIPIENT_COLUMNS, type RecipientRow } from './recipient.ts';
import type { SendingTarget } from './rules/gates.ts';
import { localDateAt } from './rules/local-times.ts';
import { type ReadChanges, readStoryChanges } from './story-changes.ts';

/** Everything a message needs, read immediately before it is sent. */
export interface AlertContent {
  person: RecipientRow;
  items: AlertItem[];
  /** Alerts that a digest lists because they expired before they could be sent. */
  expired: AlertItem[];
  /** The totals of a digest that lists only the first of many alerts. */
  totals?: DigestTotals;
  /** For a digest by email, the targets with an unusual day, by name. */
  unusual?: ReadonlyMap<string, UnusualDay>;
  /** For a daily digest by email, what is announced for the next days. */
  ahead?: readonly DigestEvent[];
  /** For a daily digest by email, quotes from its articles. */
  quotes?: readonly DigestQuote[];
  /** For a daily digest by email, stories without an article in it that changed since the person's last message about them. */
  changed?: readonly DigestChange[];
  /** Whether the message is about the product or the account, and not about news. */
  isNote: boolean;
  /** Whether the message is about a target instead of an article. It is stopped and held back like the target's alerts. */
  isAboutTarget: boolean;
  /** The person's earlier highlights; null if none is left. Undefined for any other message. */
  highlights?: Pick<HighlightsContent, 'date' | 'items'> | null;
  /** The reason why a message about a collection is no longer sent. */
  stopped?: StoppedNews | 'expired';
  /** The priority of its target; digests are always normal. */
  priority: 'normal' | 'high';
  /** The target of a single alert. */
  targetId: string | null;
  /** Whether the target may still send alerts; null for a digest, whose parts were checked when it was closed, and for notes. */
  sending: SendingTarget | null;
  /** The first WhatsApp message to this person today. */
  isFirstToday: boolean;
  /** For a single alert by email, the number of alerts that the person has received today. */
  alertsToday?: number;
}

/** The number of other reports that are shown; more would compete with the alert itself. */
const OTHER_REPORTS_SHOWN = 2;

/** Reads which of a person's targets find more or less today than usual by this hour. */
export type ReadUnusual = (
  userId: string,
  targetIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, UnusualDay>>;

/** Reads what the articles of a person’s targets announce for the next days. */
export type ReadAhead = (userId: string, now: Date) => Promise<readonly DigestEvent[]>;

/** Reads quotes from some of the articles that a person’s targets found. */
export type ReadQuotes = (
  userId: string,
  articleIds: readonly string[],
  now: Date,
) => Promise<readonly DigestQuote[]>;

/**
 * The reason why a message about a collection is no longer sent: its content no longer exists, or its person can no longer read
 * the collection (`article_withdrawn`); or the account of its owner is not active.
 */
export type StoppedNews = Extract<SuppressionReason, 'article_withdrawn' | 'user_inactive'>;

/**
 * The current text of a message about a collection, by its notification, or why it is not sent; undefined if the text has not
 * changed.
 */
export type ReadNews = (
  notificationId: string,
) => Promise<{ title: string; body: string } | StoppedNews | undefined>;

/** Whether a reminder, by its notification, is still useful: its subject exists, and is not over. */
export type IsInTime = (notificationId: string, now: Date) => Promise<boolean>;

/** The base address of links, and the sources of further content. */
export interface ContentBase {
  baseUrl: string;
  links: MessageLinks;
  /** If omitted, digests contain no comparison. */
  unusual?: ReadUnusual | undefined;
  /** If omitted, daily digests do not say what is ahead. */
  ahead?: ReadAhead | undefined;
  /** If omitted, daily digests have no quotes. */
  quotes?: ReadQuotes | undefined;
  /** If omitted, messages do not say what changed in a story. */
  changes?: ReadChanges | undefined;
  /** If omitted, messages about collections are sent as they were written. */
  news?: ReadNews | undefined;
  /** If omitted, reminders are sent even if they are late. */
  isInTime?: IsInTime | undefined;
}

/** Reads the content for a claim; undefined if the person or the notifications no longer exist. */
export async function readAlertContent(
  db: Database,
  claim: Claim,
  to: ContentBase,
  now: Date,
): Promise<AlertContent | undefined> {
  const person = await db
    .selectFrom('users')
    .select(RECIPIENT_COLUMNS)
    .where('id', '=', claim.userId)
    .executeTakeFirst();
  const chosen = claim.digestId === null ? undefined : await chooseParts(db, claim, claim.digestId);
  const found = await readItems(db, chosen?.ids ?? claim.deliveryIds, to);
  if (!person || found.length === 0) return undefined;
  const isDigestMail = claim.digestId !== null && claim.channel === 'email';
  const isDailyMail = isDigestMail && (await isDaily(db, claim));
  const listed = found.map((item) => listedAs(item, chosen?.listed.get(item.notificationId)));
  const own = found.flatMap(({ type, storyId }) => (type === 'match' && storyId ? [storyId] : []));
  const changed =
    to.changes && (await readStoryChanges(db, claim, { own, read: to.changes, isDaily: isDailyMail, now }));
  const items = listed
    .filter(({ isExpired }) => !isExpired)
    .map((item) => ({ ...item, changes: changed?.own.get(item.storyId ?? '') ?? [] }));
  const content = {
    person,
    items,
    expired: listed.filter(({ isExpired }) => isExpired),
    ...(chosen && { totals: chosen.totals }),
    ...(isDigestMail && to.unusual && { unusual: await unusualByName(db, to.unusual, claim, now) }),
    ...(isDailyMail && to.ahead && { ahead: await to.ahead(person.id, now) }),
    ...(isDailyMail && to.quotes && { quotes: await to.quotes(person.id, await articlesOf(db, claim), now) }),
    ...(changed && {
      changed: changed.others.map(({ path, ...story }) => ({ ...story, url: `${to.baseUrl}${path}` })),
    }),
    isNote: claim.digestId === null && !isOfTarget(items[0]?.type),
    isAboutTarget:
      claim.digestId === null &&
      items[0] !== undefined &&
      items[0].type !== 'match' &&
      isOfTarget(items[0].type),
    priority: (claim.digestId === null && items[0]?.priority) || 'normal',
    targetId: claim.digestId === null ? (items[0]?.targetId ?? null) : null,
    sending: claim.digestId === null && isOfTarget(items[0]?.type) ? (items[0]?.sending ?? null) : null,
    isFirstToday: claim.channel === 'whatsapp' && !(await hadWhatsappToday(db, person, now)),
  } as const;
  const [alert] = items;
  if (claim.digestId === null && alert?.type === 'highlights')
    return { ...content, highlights: (await readHighlights(db, claim, to.baseUrl)) ?? null };
  if (alert?.type === 'reminder' && to.isInTime && !(await to.isInTime(alert.notificationId, now)))
    return { ...content, stopped: 'expired' };
  if (alert && claim.digestId === null && isOfCollection(alert.type)) {
    const text = await to.news?.(alert.notificationId);
    if (typeof text === 'string') return { ...content, stopped: text };
    return text ? { ...content, items: [{ ...alert, title: text.title, summary: text.body }] } : content;
  }
  if (claim.digestId !== null || alert?.type !== 'match') return content;
  const named = { ...alert, target: [alert.target, ...(await otherTargetsOf(db, claim))].join(' · ') };
  if (claim.channel !== 'email') return { ...content, items: [named] };
  return {
    ...content,
    items: [{ ...named, ...(await otherReportsOf(db, alert)) }],
    alertsToday: await alertsTodayOf(db, person, now),
  };
}

/** Hourly digests leave this out, because it would be the same every hour. */
async function isDaily(db: Database, { deliveryIds }: Pick<Claim, 'deliveryIds'>): Promise<boolean> {
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where(sql<boolean>`id = any(${deliveryIds})`)
    .where('mode', '=', 'daily')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The articles of a message, including those that a long digest does not list. */
async function articlesOf(db: Database, { deliveryIds }: Pick<Claim, 'deliveryIds'>): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .select('notifications.article_ids')
    .where(sql<boolean>`deliveries.id = any(${deliveryIds})`)
    .execute();
  return [...new Set(rows.flatMap(({ article_ids }) => article_ids))];
}

/** The person's other targets that found the article at the same moment, and send no message of their own about it. */
async function otherTargetsOf(db: Database, { deliveryIds }: Pick<Claim, 'deliveryIds'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.name from deliveries sent
    join notifications about on about.id = sent.notification_id
    join deliveries other on other.user_id = sent.user_id and other.created_at = sent.created_at
      and other.channel = sent.channel and other.status = 'suppressed' and other.reason = 'duplicate_story'
    join notifications same on same.id = other.notification_id and same.article_ids = about.article_ids
    join targets t on t.id = other.target_id and t.user_id = other.user_id
    where sent.id = any(${deliveryIds}) order by other.id`.execute(db);
  return rows.map(({ name }) => name);
}

async function otherReportsOf(
  db: Database,
  { articleId, moreSources = 0 }: FoundItem,
): Promise<Pick<AlertItem, 'otherReports'>> {
  if (articleId === null || moreSources === 0) return {};
  return { otherReports: await readOtherReports(db, articleId, OTHER_REPORTS_SHOWN) };
}

async function alertsTodayOf(db: Database, person: RecipientRow, now: Date): Promise<number> {
  const counts = await readAlertCounts(db, [person.id], now);
  return counts(person.id, localDateAt(now, alertTimeZone(person)));
}

/** Alerts stop with their target. Notes, such as the one about a full cap, do not. */
const isOfTarget = (type: NotificationType | undefined): boolean =>
  type !== undefined && notificationsOfTargets.includes(type);

const isOfCollection = (type: NotificationType): boolean =>
  type === 'collection_articles' || type === 'collection_notes' || type === 'collection_mention';

/** Digests list targets by name. */
async function unusualByName(
  db: Database,
  read: ReadUnusual,
  { userId, deliveryIds }: Pick<Claim, 'userId' | 'deliveryIds'>,
  now: Date,
): Promise<ReadonlyMap<string, UnusualDay>> {
  const targets = await db
    .selectFrom('deliveries')
    .innerJoin('targets', 'targets.id', 'deliveries.target_id')
    .select(['targets.id', 'targets.name'])
    .distinct()
    .where(sql<boolean>`deliveries.id = any(${deliveryIds}) and deliveries.reason is distinct from 'expired'`)
    .where('targets.user_id', '=', userId)
    .execute();
  if (targets.length === 0) return new Map();
  const names = new Map(targets.map(({ id, name }) => [id, name]));
  const days = await read(userId, [...names.keys()], now);
  return new Map([...days].map(([id, day]) => [names.get(id) ?? '', day]));
}

async function hadWhatsappToday(db: Database, person: RecipientRow, now: Date): Promise<boolean> {
  const { start } = localDay(now, alertTimeZone(person));
  const row = await db
    .selectFrom('deliveries')
    .select('id')
    .where('user_id', '=', person.id)
    .where('channel', '=', 'whatsapp')
    .where('sent_at', '>=', start)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
