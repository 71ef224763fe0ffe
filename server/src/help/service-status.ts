import type { ServiceStatus } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type { WhatsappGateway } from '../channels/index.ts';
import { sourceHealth } from '../content/index.ts';
import type { Database } from '../storage/database.ts';

interface SourceCounts {
  approved: number;
  failing: number;
  latest: Date | null;
}

interface EmailCounts {
  sent: number;
  failed: number;
  waiting: number;
}

/** The time without a single success after which crawling as a whole counts as stopped. */
const CRAWLING_SILENT_MINUTES = 60;

/** Reads how the parts of the service that people notice are doing at this moment; every figure is counted. */
export async function readServiceStatus(
  { db, whatsapp }: { db: Database; whatsapp: WhatsappGateway },
  now: Date,
): Promise<ServiceStatus[]> {
  const [gateway, sources, email, pauses] = await Promise.all([
    whatsapp.status().catch(() => undefined),
    countSources(db),
    countEmail(db, now),
    db.selectFrom('paused_activities').select('activity').execute(),
  ]);
  const parts = [
    whatsappStatus(gateway?.state === 'connected'),
    crawlingStatus(sources, now),
    emailStatus(email),
  ];
  const isPaused = (activity: 'sending' | 'crawling') => pauses.some((pause) => pause.activity === activity);
  return parts.map((status) => {
    const activity = status.part === 'crawling' ? 'crawling' : 'sending';
    return isPaused(activity) ? { ...status, state: 'held', sentence: PAUSED[activity] } : status;
  });
}

/** Shown while an activity is paused; the reason is for administrators only. */
const PAUSED = {
  sending: 'Paused by an administrator. Alerts will be sent once sending resumes; codes are still sent.',
  crawling: 'Paused by an administrator. New articles will be read once crawling resumes.',
} as const;

function whatsappStatus(connected: boolean): ServiceStatus {
  return connected
    ? { part: 'whatsapp', state: 'works', sentence: 'Linked. Messages are being sent as usual.' }
    : {
        part: 'whatsapp',
        state: 'held',
        sentence: 'Not linked on our side. Until it is, alerts wait or are sent by email.',
      };
}

/** The status of crawling by the counted sources. Pure. */
export function crawlingStatus({ approved, failing, latest }: SourceCounts, now: Date): ServiceStatus {
  if (approved === 0)
    return { part: 'crawling', state: 'works', sentence: 'No source has been approved yet.' };
  const silent = !latest || now.getTime() - latest.getTime() > CRAWLING_SILENT_MINUTES * 60_000;
  if (silent) return { part: 'crawling', state: 'trouble', sentence: 'No source was read in the last hour.' };
  const others = approved - failing;
  const sentence =
    failing > 0
      ? `${failing} of ${approved} sources cannot be read; ${others === 1 ? 'the other is' : 'the others are'} being read as usual.`
      : approved === 1
        ? 'The only source is being read as usual.'
        : `All ${approved} sources are being read as usual.`;
  return { part: 'crawling', state: failing * 2 > approved ? 'trouble' : 'works', sentence };
}

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

/** The status of email by the counted messages of the last hour. Pure. */
export function emailStatus({ sent, failed, waiting }: EmailCounts): ServiceStatus {
  if (failed > sent) {
    return { part: 'email', state: 'trouble', sentence: `${messages(failed)} failed in the last hour.` };
  }
  if (waiting > 0) {
    return {
      part: 'email',
      state: 'held',
      sentence: `${messages(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for the mail server.`,
    };
  }
  return {
    part: 'email',
    state: 'works',
    sentence:
      sent === 0
        ? 'Ready. Nothing was due in the last hour.'
        : `${sent} sent in the last hour, none waiting.`,
  };
}

async function countSources(db: Database): Promise<SourceCounts> {
  const { rows } = await sql<SourceCounts>`
    select count(*) filter (where status = 'approved')::int as approved,
      count(*) filter (where health in ('failing', 'blocked'))::int as failing,
      max(last_success_at) as latest
    from (select s.status, s.last_success_at, ${sourceHealth('s')} as health from sources s) judged
  `.execute(db);
  return rows[0] ?? { approved: 0, failing: 0, latest: null };
}

/** Messages of the last hour, and those whose retry has been due for longer than a minute. */
async function countEmail(db: Database, now: Date): Promise<EmailCounts> {
  const { rows } = await sql<EmailCounts>`
    select
      (select count(*)::int from deliveries
        where channel = 'email' and sent_at > ${now}::timestamptz - interval '1 hour') as sent,
      (select count(*)::int from deliveries
        where channel = 'email' and failed_at > ${now}::timestamptz - interval '1 hour' and status = 'failed') as failed,
      (select count(*)::int from deliveries where channel = 'email' and status = 'retrying')
        + (select count(*)::int from account_mails where tries > 0) as waiting
  `.execute(db);
  return rows[0] ?? { sent: 0, failed: 0, waiting: 0 };
}
