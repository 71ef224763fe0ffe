import { sql } from 'kysely';
import { type Database, transaction } from '../../storage/database.ts';
import type { PacedClaims } from '../types.ts';
import type { StoredConfig } from './config.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The number of messages that were sent recently, and the time of the first one in each period. */
export interface RecentCounts {
  minute: number;
  hour: number;
  day: number;
  minuteOldest: Date | null;
  hourOldest: Date | null;
  dayOldest: Date | null;
}

/** The daily limit for this provider; warm-up applies only if sending is paced. */
export function allowedPerDay(config: StoredConfig, linkedAt: Date | null, now: Date): number {
  return isPaced(config) ? dayLimit(config.sender, linkedAt, now) : config.sender.per_day;
}

/** The daily limit: lower during the warm-up of a new number, and higher each day. Pure. */
export function dayLimit(sender: StoredConfig['sender'], linkedAt: Date | null, now: Date): number {
  const day = warmupDay(linkedAt, now);
  const limit = sender.warmup.enabled && day !== null ? sender.warmup.day_limits[day - 1] : undefined;
  return Math.min(limit ?? sender.per_day, sender.per_day);
}

/** The age of a number in days, from 1. */
export function warmupDay(linkedAt: Date | null, now: Date): number | null {
  return linkedAt && Math.floor(Math.max(0, now.getTime() - linkedAt.getTime()) / DAY_MS) + 1;
}

/** Returns the time when the limits allow the next message; null means now. Pure. */
export function blockedUntil(
  counts: RecentCounts,
  limits: { minute: number; hour: number; day: number },
): Date | null {
  const ends = [
    counts.minute >= limits.minute && counts.minuteOldest && counts.minuteOldest.getTime() + MINUTE_MS,
    counts.hour >= limits.hour && counts.hourOldest && counts.hourOldest.getTime() + HOUR_MS,
    counts.day >= limits.day && counts.dayOldest && counts.dayOldest.getTime() + DAY_MS,
  ].filter((end) => typeof end === 'number');
  return ends.length === 0 ? null : new Date(Math.max(...ends) + 1);
}

/** A random gap, like a person's. */
export function gapMs(
  { min_gap_seconds: min, max_gap_seconds: max }: StoredConfig['sender'],
  factor: number,
): number {
  return Math.round((min + Math.random() * Math.max(0, max - min)) * 1_000 * factor);
}

/** Whether sending is paced for this provider. */
export function isPaced({ provider, sender }: StoredConfig): boolean {
  return provider !== 'simulator' || sender.also_simulator;
}

/** Claims messages one at a time with the configured gaps, across all processes: a claim locks the row of the pacing. */
export function claimPaced<T>(
  db: Database,
  options: { config: StoredConfig; linkedAt: Date | null; now: Date },
  claim: (db: Database, limit: number) => Promise<T[]>,
): Promise<PacedClaims<T>> {
  const { config, linkedAt, now } = options;
  return transaction(db, async (trx) => {
    const pace = await trx
      .selectFrom('whatsapp_pace')
      .selectAll()
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (pace.next_at > now) return { claims: [], nextAt: pace.next_at };
    const { sender } = config;
    const day = Math.max(1, Math.floor(dayLimit(sender, linkedAt, now) / (pace.slow_factor >= 4 ? 2 : 1)));
    const limits = { minute: sender.per_minute, hour: sender.per_hour, day };
    const until = blockedUntil(await countRecent(trx, config.provider, now, limits), limits);
    if (until) return { claims: [], nextAt: until };
    const claims = await claim(trx, 1);
    if (claims.length === 0) return { claims, nextAt: null };
    const nextAt = new Date(now.getTime() + gapMs(sender, pace.slow_factor));
    await trx.updateTable('whatsapp_pace').set({ next_at: nextAt }).where('id', '=', 1).execute();
    return { claims, nextAt };
  });
}

/** Counts the messages sent by this provider, but not beyond the limits, because more would make no difference. */
async function countRecent(
  db: Database,
  provider: StoredConfig['provider'],
  now: Date,
  limits: { minute: number; hour: number; day: number },
): Promise<RecentCounts> {
  const since = (span: number) => new Date(now.getTime() - span);
  const count = async (span: number, limit: number) => {
    const { rows } = await sql<{ count: number; oldest: Date | null }>`
      select count(*)::int as count, min(created_at) as oldest from (
        select created_at from whatsapp_messages
        where created_at > ${since(span)} and direction = 'out' and provider = ${provider}
          and status in ('sending', 'sent', 'delivered', 'read')
        order by created_at desc limit ${limit}
      ) recent`.execute(db);
    return rows[0] ?? { count: 0, oldest: null };
  };
  const [minute, hour, day] = [
    await count(MINUTE_MS, limits.minute),
    await count(HOUR_MS, limits.hour),
    await count(DAY_MS, limits.day),
  ];
  return {
    minute: minute.count,
    hour: hour.count,
    day: day.count,
    minuteOldest: minute.oldest,
    hourOldest: hour.oldest,
    dayOldest: day.oldest,
  };
}
