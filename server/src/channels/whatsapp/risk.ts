import type { WhatsappRisk } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import type { Database } from '../../storage/database.ts';

/** Figures that make a number look like a source of spam. */
export interface RiskFigures {
  provider: 'cloud_api' | 'linked_device' | 'simulator';
  used24h: number;
  dayLimit: number;
  sent30d: number;
  failed24h: number;
  blocks30d: number;
  optOuts30d: number;
  /** Null if no number is linked. */
  linkedDays: number | null;
  disconnects7d: number;
  withoutOptIn: number;
  /** The recipients of the last 30 days, and how many of them ever wrote to us. */
  recipients30d: number;
  answering30d: number;
  quality: 'green' | 'yellow' | 'red' | 'unknown';
}

const CARE_FROM = 30;
const DANGER_FROM = 70;

/** A sum of named factors, each with its figure; the score determines how much sending slows down. Pure. */
export function assessRisk(figures: RiskFigures): WhatsappRisk {
  const factors = factorsOf(figures).map((factor) => ({ ...factor, points: Math.round(factor.points) }));
  const score = Math.min(
    100,
    factors.reduce((sum, { points }) => sum + points, 0),
  );
  return {
    score,
    level: score >= DANGER_FROM ? 'danger' : score >= CARE_FROM ? 'care' : 'calm',
    factors,
    slow_factor: slowFactor(score),
  };
}

/** Gaps grow with the risk: twice as long from 30, four times from 70. */
export function slowFactor(score: number): number {
  return score >= DANGER_FROM ? 4 : score >= CARE_FROM ? 2 : 1;
}

function factorsOf(f: RiskFigures): WhatsappRisk['factors'] {
  const share = f.dayLimit > 0 ? f.used24h / f.dayLimit : 0;
  const failures = f.used24h + f.failed24h >= 10 ? f.failed24h / (f.used24h + f.failed24h) : 0;
  const factors = [
    {
      id: 'volume',
      points: 20 * Math.min(1, Math.max(0, (share - 0.25) / 0.75)),
      label: `${f.used24h === 1 ? '1 message' : `${count(f.used24h)} messages`} sent in the last 24 hours, of ${count(f.dayLimit)} allowed per day`,
    },
    {
      id: 'blocks',
      points: Math.min(30, 6 * f.blocks30d),
      label: `${people(f.blocks30d)} blocked us in the last 30 days`,
    },
    {
      id: 'opt_outs',
      points: Math.min(15, f.sent30d > 0 ? (1_000 * f.optOuts30d) / Math.max(20, f.recipients30d) / 5 : 0),
      label: `${people(f.optOuts30d)} opted out in the last 30 days`,
    },
    {
      id: 'failures',
      points: Math.min(20, failures * 80),
      label: `${f.failed24h === 1 ? '1 message' : `${count(f.failed24h)} messages`} failed in the last 24 hours`,
    },
    {
      id: 'age',
      points:
        f.linkedDays === null ? 0 : f.linkedDays < 7 ? 12 : f.linkedDays < 30 ? 8 : f.linkedDays < 90 ? 4 : 0,
      label: f.linkedDays === null ? 'No number is linked' : `Number linked for ${days(f.linkedDays)}`,
    },
    {
      id: 'disconnects',
      points: Math.min(18, 6 * f.disconnects7d),
      label: `${f.disconnects7d === 1 ? 'One unexpected disconnection' : `${count(f.disconnects7d)} unexpected disconnections`} in the last 7 days`,
    },
    {
      id: 'consent',
      points: Math.min(20, 2 * f.withoutOptIn),
      label:
        f.withoutOptIn === 0
          ? 'Everyone has opted in'
          : `${people(f.withoutOptIn)} got messages without an opt-in`,
    },
    {
      id: 'silence',
      points: f.recipients30d >= 20 ? 10 * (1 - Math.min(1, (4 * f.answering30d) / f.recipients30d)) : 0,
      label: `${count(f.answering30d)} of ${people(f.recipients30d)} ${f.answering30d === 1 || f.recipients30d === 1 ? 'has' : 'have'} written to us at least once`,
    },
  ];
  if (f.provider === 'cloud_api') {
    const points = { green: 0, unknown: 0, yellow: 20, red: 45 }[f.quality];
    factors.push({ id: 'quality', points, label: `WhatsApp quality rating: ${f.quality}` });
  }
  return factors;
}

const count = (number: number): string => number.toLocaleString('en');
const people = (number: number): string => (number === 1 ? '1 person' : `${count(number)} people`);
const days = (number: number): string => (number === 1 ? '1 day' : `${count(number)} days`);

/** Counts the figures from the messages sent through this provider, and so from its number. */
export async function readRiskFigures(
  db: Database,
  provider: RiskFigures['provider'],
  now: Date,
): Promise<Omit<RiskFigures, 'provider' | 'dayLimit' | 'linkedDays' | 'quality'>> {
  const { rows } = await sql<{
    used24h: number;
    failed24h: number;
    sent30d: number;
    blocks30d: number;
    recipients30d: number;
    answering30d: number;
    withoutOptIn: number;
    optOuts30d: number;
    disconnects7d: number;
  }>`
    with span as (
      select ${now}::timestamptz as now, ${now}::timestamptz - interval '30 days' as month,
        ${now}::timestamptz - interval '24 hours' as day
    ), mine as (
      select m.* from whatsapp_messages m, span where m.direction = 'out' and m.provider = ${provider} and m.created_at > span.month
    ), reached as (
      select phone_number, bool_or(kind in ('alert', 'digest')) as alerted from mine
      where status in ('sent', 'delivered', 'read') group by phone_number
    )
    select
      (select count(*)::int from mine, span where status in ('sent', 'delivered', 'read') and created_at > span.day) as "used24h",
      (select count(*)::int from mine, span where status = 'failed' and created_at > span.day) as "failed24h",
      (select count(*)::int from mine where status in ('sent', 'delivered', 'read')) as "sent30d",
      (select count(distinct phone_number)::int from mine
        where error ->> 'code' in ('blocked_by_person', 'opted_out_of_marketing')) as "blocks30d",
      (select count(*)::int from reached) as "recipients30d",
      (select count(*)::int from reached r where exists (
        select 1 from whatsapp_messages i where i.phone_number = r.phone_number and i.direction = 'in')) as "answering30d",
      (select count(*)::int from reached r where r.alerted and not exists (
        select 1 from users u where u.whatsapp = r.phone_number
          and (u.whatsapp_opt_in_at is not null or u.whatsapp_verified_at is not null))) as "withoutOptIn",
      (select count(distinct coalesce(o.user_id, o.recipient_id))::int from whatsapp_opt_changes o, span
        where o.change = 'out' and o.at > span.month) as "optOuts30d",
      (select count(*)::int from whatsapp_events e, span
        where e.at > span.now - interval '7 days' and e.provider = ${provider}
          and (e.status in ('logged_out', 'failed', 'restricted', 'banned')
            or (e.status = 'reconnecting' and e.code is distinct from '515' and e.detail not like 'Try %'))
          and e.actor_id is null) as "disconnects7d"
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new RangeError('a count without a row');
  return figures;
}
