import manifest from '../../package.json' with { type: 'json' };
import { isReminderInTime, readDigestEvents } from '../ahead/index.ts';
import { sendToApp } from '../apps/index.ts';
import type { Channels } from '../channels/index.ts';
import { receiveMessage } from '../chats/index.ts';
import type { PrivateHost } from '../config/private-hosts.ts';
import type { Config } from '../config.ts';
import { isAnswerStillDue, newsWhenSent } from '../content/index.ts';
import { startCrawler } from '../crawler/index.ts';
import { greetByEmail } from '../demo/index.ts';
import { readVapidKeys, startPushes } from '../devices/index.ts';
import { startDispatcher } from '../external-api/index.ts';
import { sendForward, sendForwardByWhatsapp } from '../forwards/index.ts';
import { readChangesSince } from '../full-coverage/index.ts';
import type { Heartbeat } from '../jobs/heartbeat.ts';
import type { Jobs } from '../jobs/index.ts';
import { type WorkerPool, watched } from '../jobs/worker-pool.ts';
import { type Logger, roomLogger } from '../logging.ts';
import { startMatchWorker } from '../match-worker/index.ts';
import { createMessageLinks, type MessageLinks } from '../message-links/index.ts';
import { sendNewsletter } from '../newsletters/index.ts';
import { type ReadChanges, startNotifier } from '../notifier/index.ts';
import { createGuardedPoster } from '../outbound/index.ts';
import { readDigestQuotes } from '../quote-lists/index.ts';
import { type Receiver, startReceiver } from '../received/index.ts';
import { createRecipientNumbers, sendByWhatsapp, sendToRecipient } from '../recipients/index.ts';
import { startRelays } from '../relays/index.ts';
import { sendReport } from '../reports/index.ts';
import type { Storage } from '../storage/database.ts';
import { currentSettings, onSettings } from '../system-settings/index.ts';
import { readUnusual } from '../targets/index.ts';
import { createThrottle } from '../throttle/index.ts';
import { chatAppKey } from './chat-app-key.ts';
import { keyFor } from './deployment.ts';
import { hubKey } from './hub-key.ts';
import { LINKS_KEY } from './links-key.ts';
import { reportPdfs } from './report-pdfs.ts';
import { createRoleSlot, type RoleSlot } from './role-slot.ts';
import { webhookKey, webhookPosting } from './webhook-key.ts';

export interface WorkersOptions {
  config: Config;
  storage: Storage;
  /** The pool in which every worker registers. */
  pool: WorkerPool;
  jobs: Jobs;
  channels: Channels;
  log: Logger;
  now: () => Date;
  /** The public address, for links in messages. */
  baseUrl: () => string;
  /** The secret that all processes share. */
  secret: string;
  /** Private hosts that may be crawled, in addition to those of the configuration. */
  excepted: readonly PrivateHost[];
  /** Called with the port that receives newsletters, each time it listens. */
  onReceiving: (port: number) => void;
}

/** The roles of this process that have workers. */
export interface Workers {
  /** Stops all of them in parallel; each finishes its current work or leaves it for a later start. */
  stop(): Promise<void>;
}

const APP_POST_WITHIN_MS = 10_000;

interface Worker {
  stop(): Promise<void>;
}

/** Starts the roles of the configuration: notifier first and crawler last, so that no work piles up. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { pool, log } = options;
  const { roles } = options.config;
  const slots: RoleSlot[] = [];
  const stop = async (): Promise<void> => {
    stopHearing();
    stopFollowing();
    await Promise.all(slots.map((slot) => slot.stop()));
  };
  let { user_agent } = currentSettings().crawling;
  let { base_url } = currentSettings().general;
  // Settings that a role reads only at its start are applied by restarting it.
  const stopFollowing = onSettings(({ values: { crawling, general } }) => {
    const restarts = new Set<string>();
    if (crawling.user_agent !== user_agent) restarts.add('crawler');
    if (general.base_url !== base_url)
      for (const role of ['crawler', 'notifier', 'webhooks']) restarts.add(role);
    ({ user_agent } = crawling);
    ({ base_url } = general);
    for (const slot of slots) if (restarts.has(slot.role)) void slot.restart();
  });
  const stopHearing = pool.onRestart((workerId) => {
    for (const slot of slots) if (slot.workerIds().includes(workerId)) void slot.restart();
  });
  const starters = { notifier, webhooks: dispatcher, matcher, crawler, receiver } as const;
  try {
    for (const role of ['notifier', 'webhooks', 'matcher', 'crawler', 'receiver'] as const) {
      if (!roles.includes(role === 'webhooks' ? 'notifier' : role)) continue;
      const slot = createRoleSlot({
        role,
        pool,
        log,
        start: (own) => starters[role]({ ...options, pool: own }),
      });
      slots.push(slot);
      await slot.start();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function notifier(options: WorkersOptions): Promise<Worker> {
  const { storage, pool, channels, baseUrl, now, log } = options;
  const { db, listener } = storage;
  const logger = roomLogger(log, 'notifier');
  const heartbeats = {
    email: await pool.announce('email_sender', { log: logger }),
    whatsapp: await pool.announce('whatsapp_sender', { log: logger }),
    digests: await pool.announce('digester', { log: logger }),
  };
  const workers = {
    email: watched(pool, heartbeats.email),
    whatsapp: watched(pool, heartbeats.whatsapp),
    digests: watched(pool, heartbeats.digests),
  };
  const worker = await startNotifier({
    db,
    listener,
    channels,
    baseUrl: baseUrl(),
    links: createMessageLinks(keyFor(options.secret, LINKS_KEY), baseUrl()),
    unusual: (userId, targetIds, at) =>
      readUnusual(db, userId, targetIds, at).catch((error: unknown) => {
        logger.warn({ err: error }, 'a digest is sent without its comparison with usual days');
        return new Map();
      }),
    ahead: (userId, at) =>
      readDigestEvents(db, baseUrl())(userId, at).catch((error: unknown) => {
        logger.warn({ err: error }, 'a digest is sent without what is ahead');
        return [];
      }),
    quotes: (userId, articleIds, at) =>
      readDigestQuotes(db, baseUrl())(userId, articleIds, at).catch((error: unknown) => {
        logger.warn({ err: error }, 'a digest is sent without what was said');
        return [];
      }),
    changes: (userId, since) =>
      readChangesSince(db, userId, since).catch((error: unknown) => {
        logger.warn({ err: error }, 'a message is sent without what changed in its stories');
        return new Map();
      }),
    news: (notificationId) => newsWhenSent(db, notificationId),
    isInTime: async (...reminder) =>
      (await isReminderInTime(db, ...reminder)) ?? (await isAnswerStillDue(db, ...reminder)) ?? false,
    now,
    logger,
    workers,
    handToChat: (userId, text, at) => receiveMessage(db, userId, text, at),
    recipients: createRecipientNumbers(db),
  });
  const relays = await relay(options);
  const pushes = await pushing(options);
  return announced(Object.values(heartbeats), {
    async stop() {
      await Promise.all([worker.stop(), relays.stop(), pushes.stop()]);
    },
  });
}

/** Sends alerts to recipients and chat apps, in addition to those of the users themselves, and newsletters and reports. */
async function relay({
  config,
  storage,
  pool,
  channels,
  baseUrl,
  secret,
  now,
  log,
}: WorkersOptions): Promise<Worker> {
  const { db, listener } = storage;
  const mailer = { db, email: channels.email, baseUrl, now };
  const recipient = sendToRecipient(mailer);
  const key = keyFor(secret, LINKS_KEY);
  const links = () => createMessageLinks(key, baseUrl());
  const stops: Pick<MessageLinks, 'stopReport' | 'stopSubscription'> = {
    stopReport: (subject) => links().stopReport(subject),
    stopSubscription: (subscriber) => links().stopSubscription(subscriber),
  };
  const newsletter = sendNewsletter(mailer, stops.stopSubscription);
  const report = sendReport(mailer, stops, {
    pdfs: reportPdfs,
    logger: roomLogger(log, 'reports'),
  });
  const poster = createGuardedPoster({
    userAgent: 'Newswatch-Apps/1',
    allowedPrivateHosts: config.allowedPrivateHosts,
    totalTimeoutMs: APP_POST_WITHIN_MS,
    connections: 2,
  });
  const app = sendToApp({ db, poster, key: chatAppKey(secret), now });
  const logger = roomLogger(log, 'relays');
  const senders = { recipient, app, newsletter, report, forward: sendForward(mailer) };
  const gateway = channels.whatsapp;
  const toRecipients = { db, gateway, baseUrl, now };
  const whatsapp = {
    gateway,
    send: sendByWhatsapp(toRecipients),
    forward: sendForwardByWhatsapp(toRecipients),
  };
  const worker = { mayTake: (queue: string) => !pool.isPaused(queue), onChange: pool.onChange };
  const changes: ReadChanges = (userId, since) =>
    readChangesSince(db, userId, since, { isForOthers: true }).catch((error: unknown) => {
      logger.warn({ err: error }, 'a message to others is sent without what changed in its stories');
      return new Map();
    });
  const relays = await startRelays({ db, listener, senders, whatsapp, changes, worker, now, logger });
  return {
    async stop() {
      await relays.stop();
      await poster.close();
    },
  };
}

/** Sends alerts to devices on which Newswatch is closed. */
async function pushing({ config, storage, pool, baseUrl, now, log }: WorkersOptions): Promise<Worker> {
  const { db, listener } = storage;
  const poster = createGuardedPoster({
    userAgent: 'Newswatch-Push/1',
    allowedPrivateHosts: config.allowedPrivateHosts,
    totalTimeoutMs: APP_POST_WITHIN_MS,
    connections: 16,
  });
  const worker = { mayTake: (queue: string) => !pool.isPaused(queue), onChange: pool.onChange };
  const pushes = await startPushes({
    db,
    listener,
    transport: { poster, keys: await readVapidKeys(db), contact: pushContact(baseUrl(), config.mailFrom) },
    worker,
    now,
    logger: roomLogger(log, 'pushes'),
  });
  return {
    async stop() {
      await pushes.stop();
      await poster.close();
    },
  };
}

/** Push services want to know whom to contact: our public address, or otherwise the sender of our emails. */
function pushContact(baseUrl: string, mailFrom: string): string {
  if (baseUrl.startsWith('https:')) return baseUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}

async function dispatcher(options: WorkersOptions): Promise<Worker> {
  const { storage, pool, config, baseUrl, secret, now, log } = options;
  const { db, listener } = storage;
  const logger = roomLogger(log, 'webhooks');
  const heartbeat = await pool.announce('webhook_dispatcher', { log: logger });
  const poster = createGuardedPoster({
    ...webhookPosting,
    allowedPrivateHosts: [...config.allowedPrivateHosts, ...options.excepted],
  });
  const key = webhookKey(secret);
  const worker = watched(pool, heartbeat);
  const running = await startDispatcher({
    db,
    listener,
    poster,
    key,
    baseUrl: baseUrl(),
    now,
    logger,
    worker,
  });
  return announced([heartbeat], {
    async stop() {
      await running.stop();
      await poster.close();
    },
  });
}

async function matcher({ storage, pool, now, log }: WorkersOptions): Promise<Worker> {
  const { db, listener } = storage;
  const logger = roomLogger(log, 'matcher');
  const heartbeat = await pool.announce('matcher', { log: logger });
  const worker = await startMatchWorker({
    ...{ db, listener, now, logger, worker: watched(pool, heartbeat) },
    readChanges: (trx, userId, since) =>
      readChangesSince(trx, userId, since).catch((error: unknown) => {
        logger.warn({ err: error }, 'events are recorded without what changed in their stories');
        throw error;
      }),
  });
  return announced([heartbeat], worker);
}

/** Receives newsletters by email, if a port and a domain are set. */
async function receiver({ config, storage, jobs, log, now, onReceiving }: WorkersOptions): Promise<Worker> {
  const { receiving, demo, demoPast } = config;
  if (!receiving) return { stop: async () => undefined };
  const { db } = storage;
  const logger = roomLogger(log, 'received');
  const throttle = createThrottle(db, config.throttleFactor);
  const startOn = (port: number) => startReceiver({ ...receiving, port, db, jobs, throttle, logger, now });
  let running: Receiver;
  try {
    running = await startOn(receiving.port);
  } catch (error) {
    // The port may be in use, because another demo may run on this machine.
    if (!demo || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    running = await startOn(0);
  }
  onReceiving(running.port);
  if (demoPast) {
    // Nobody waits for the result, because it arrives later, as emails do.
    greetByEmail({ db, jobs, domain: receiving.domain, port: running.port, now: now() }).catch(
      (error: unknown) => logger.warn({ err: error }, 'the newsletter of the demo could not be sent'),
    );
  }
  return running;
}

function crawler({
  config,
  storage,
  pool,
  log,
  now,
  baseUrl,
  secret,
  excepted,
}: WorkersOptions): Promise<Worker> {
  return startCrawler({
    db: storage.db,
    logger: log,
    now,
    version: manifest.version,
    pool,
    config: {
      contactUrl: baseUrl(),
      allowedPrivateHosts: [...config.allowedPrivateHosts, ...excepted],
      chromiumPath: config.chromiumPath,
      hubs: { publicUrl: baseUrl, key: hubKey(secret) },
    },
  });
}

/** Reports when the worker begins to stop, and when it has stopped. */
function announced(heartbeats: readonly Heartbeat[], worker: Worker): Worker {
  return {
    async stop() {
      await Promise.all(heartbeats.map((heartbeat) => heartbeat.draining()));
      await worker.stop();
      await Promise.all(heartbeats.map((heartbeat) => heartbeat.stop()));
    },
  };
}
