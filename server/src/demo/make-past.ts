import { setTimeout as delay } from 'node:timers/promises';
import type { PastIssue } from '@newswatch/demo-newsroom';
import { sql } from 'kysely';
import {
  type Channels,
  createMailboxEmail,
  createWhatsappGateway,
  SendError,
  type WhatsappGateway,
} from '../channels/index.ts';
import { crawlAsOf } from '../crawler/index.ts';
import { createExtractorPool } from '../extractor/index.ts';
import { sendForward } from '../forwards/index.ts';
import { readChangesSince } from '../full-coverage/index.ts';
import type { Logger } from '../logging.ts';
import { startMatchWorker } from '../match-worker/index.ts';
import { sendNewsletter } from '../newsletters/index.ts';
import { type NotifierOptions, startNotifier } from '../notifier/index.ts';
import { sendToRecipient } from '../recipients/index.ts';
import { startRelays } from '../relays/index.ts';
import { sendDueReports, sendReport } from '../reports/index.ts';
import type { Database, Storage } from '../storage/database.ts';
import { createTones, type TargetsService } from '../targets/index.ts';
import { demoSourceId } from './demo-sources.ts';
import { createPastClock } from './past-clock.ts';
import { collectLikeAPerson } from './past-collection.ts';
import { planLikeAPerson } from './past-dates.ts';
import { highlightLikeAPerson } from './past-highlights.ts';
import { findReader, readLikeAPerson } from './past-reader.ts';
import { findPast, notePast, pastBegin } from './past-record.ts';
import { releaseLikeAPerson } from './past-release.ts';
import { showLikeAPerson } from './past-screen.ts';
import { createSharedCollection } from './past-shared-collection.ts';
import { type WorkServices, workLikeAPerson } from './past-work.ts';

export interface PastOptions {
  db: Database;
  listener: Storage['listener'];
  targets: TargetsService;
  work: WorkServices;
  /** The URL of the newsroom's articles. */
  newsroomUrl: string;
  /** The secret that all processes share. */
  secret: string;
  baseUrl: string;
  links: NotifierOptions['links'];
  log: Logger;
  /** Stops between two issues. The next start continues from there. */
  signal: AbortSignal;
}

/** The lock that is held while the past is created, because two processes would write it with two clocks. */
const PAST_LOCK = 0x6e77_0084;
const LOOK_AGAIN_MS = 500;
/** Practically disables sweeping, because each issue is matched and sent before the next. */
const NO_SWEEP_MS = 3_600_000;
/** The reader reads the day's alerts from this hour (UTC) on. */
const READS_AT_HOUR = 18;

/**
 * Creates the past that was planned at the first start, oldest issue first, with the same crawler, matcher and notifier functions
 * as the present but with a clock set to the past. No other worker may run in the meantime, because other workers use the present
 * time. Does nothing if the past is complete. Resumes where a killed process stopped.
 *
 * @returns the number of issues created
 */
export async function makePast(options: PastOptions): Promise<number> {
  const { db, log, signal } = options;
  return db.connection().execute(async (session) => {
    while (!(await tryLock(session))) await delay(LOOK_AGAIN_MS, undefined, { signal });
    try {
      const past = await findPast(db);
      if (!past || past.finishedAt) return 0;
      const { composePast } = await import('@newswatch/demo-newsroom');
      const issues = composePast(past.until).filter(({ at }) => at > past.madeUntil);
      const begun = performance.now();
      await makeIssues(options, issues, pastBegin(past.until));
      if (signal.aborted) return 0;
      const readerId = await findReader(db);
      if (readerId) {
        await collectLikeAPerson(db, readerId, past.until);
        const times = { begin: pastBegin(past.until), until: past.until };
        await createSharedCollection(db, { ...times, baseUrl: options.baseUrl });
        await highlightLikeAPerson(db, options.work.highlights, readerId);
        await releaseLikeAPerson(db, options.work.releases, readerId, past.until);
        await showLikeAPerson(db, options.work.screens, readerId, past.until);
        await planLikeAPerson(db, readerId, past.until);
        await makeWork(options, readerId, past.until);
      }
      // Metrics of the queues used the present clock, by which their jobs seem to have waited for weeks.
      await db.deleteFrom('queue_samples').execute();
      await notePast(db, { finished_at: new Date() });
      log.info(
        { issues: issues.length, ms: Math.round(performance.now() - begun) },
        'the history of the demo was created',
      );
      return issues.length;
    } finally {
      await sql`select pg_advisory_unlock(${PAST_LOCK})`.execute(session);
    }
  });
}

async function tryLock(session: Database): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${PAST_LOCK}) as locked`.execute(session);
  return rows[0]?.locked ?? false;
}

async function makeIssues(options: PastOptions, issues: readonly PastIssue[], begin: Date): Promise<void> {
  const { db, listener, log, targets, signal } = options;
  const clock = createPastClock(begin);
  const extractor = createExtractorPool({ threads: 2 });
  const channels = pastChannels(options, clock.now);
  const base = { db, listener, now: clock.now, logger: log, sweepMs: NO_SWEEP_MS };
  const matcher = await startMatchWorker(base);
  const notifier = await startNotifier({
    ...base,
    channels,
    baseUrl: options.baseUrl,
    links: options.links,
    changes: (userId, since) => readChangesSince(db, userId, since),
  });
  const readerId = await findReader(db);
  try {
    for (const { at, articles } of issues) {
      if (signal.aborted) return;
      clock.set(at);
      await crawlIssue({ ...options, extractor }, articles, clock.now());
      await matcher.idle();
      await notifier.idle();
      // Closing only waits for the simulated receipts, so that those of an issue are dated at its time.
      await channels.whatsapp.close();
      if (readerId && at.getUTCHours() >= READS_AT_HOUR)
        await readLikeAPerson({ db, targets, tones: createTones({ db }) }, readerId, clock.now());
      await notePast(db, { made_until: at });
    }
  } finally {
    await matcher.stop();
    await notifier.stop();
    await channels.close();
    await extractor.close();
  }
}

/** The emails with the reader's reports and newsletters are also sent at past times. */
async function makeWork(options: PastOptions, readerId: string, until: Date): Promise<void> {
  const { db, listener, log, newsroomUrl, links } = options;
  const clock = createPastClock(pastBegin(until));
  const channels = pastChannels(options, clock.now);
  const mailer = { db, email: channels.email, baseUrl: () => options.baseUrl, now: clock.now };
  const senders = {
    recipient: sendToRecipient(mailer),
    newsletter: sendNewsletter(mailer, links.stopSubscription),
    forward: sendForward(mailer),
    report: sendReport(mailer, links),
    app: async () => ({ kind: 'canceled', reason: 'The demo’s past has no chat apps.' }) as const,
  };
  const relays = await startRelays({ db, listener, senders, now: clock.now, logger: log });
  try {
    const sendAt = async (at: Date) => {
      clock.set(at);
      await sendDueReports(db, clock.now(), log);
      await relays.idle();
    };
    await workLikeAPerson({ db, services: options.work, readerId, until, newsroomUrl, sendAt });
  } finally {
    await relays.stop();
    await channels.close();
  }
}

async function crawlIssue(
  options: PastOptions & { extractor: ReturnType<typeof createExtractorPool> },
  articles: PastIssue['articles'],
  now: Date,
): Promise<void> {
  const { renderPastPage } = await import('@newswatch/demo-newsroom');
  const { newsroomUrl } = options;
  const byOutlet = Map.groupBy(articles, (article) => article.outlet);
  const crawls = [...byOutlet].map(([outlet, ofOutlet]) => {
    const pages = ofOutlet.map((article) => ({
      url: newsroomUrl + article.path,
      html: renderPastPage(article, newsroomUrl),
    }));
    return crawlAsOf(options, demoSourceId(outlet), pages, now);
  });
  await Promise.all(crawls);
}

/** Messages of the past go to the embedded mailbox, regardless of the transports in the configuration. */
function pastChannels({ db, log, secret }: PastOptions, now: () => Date): Channels {
  const email = createMailboxEmail(db, now);
  const whatsapp = simulatedOnly(createWhatsappGateway({ db, now, logger: log, secret }));
  return { email, configuredEmail: email, whatsapp, embedded: true, close: () => whatsapp.close() };
}

/** An administrator may choose a real gateway while the past is created, but messages of the past must not be sent through it. */
function simulatedOnly(gateway: WhatsappGateway): WhatsappGateway {
  return {
    ...gateway,
    async send(message, signal) {
      const { provider } = await gateway.config();
      if (provider !== 'simulator')
        throw new SendError('permanent', 'demo_past', 'Messages from the demo’s past are not transmitted.');
      return gateway.send(message, signal);
    },
    observe: async () => undefined,
  };
}
