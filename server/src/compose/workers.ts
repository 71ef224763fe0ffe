import manifest from '../../package.json' with { type: 'json' };
import type { Channels } from '../channels/index.ts';
import type { Config, PrivateHost } from '../config.ts';
import { startCrawler } from '../crawler/index.ts';
import { startDispatcher } from '../external-api/index.ts';
import { newId } from '../ids.ts';
import { startHeartbeat } from '../jobs/heartbeat.ts';
import { type Logger, roomLogger } from '../logging.ts';
import { startMatchWorker } from '../match-worker/index.ts';
import { startNotifier } from '../notifier/index.ts';
import { createGuardedPoster } from '../outbound/index.ts';
import type { Storage } from '../storage/database.ts';
import { webhookKey, webhookPosting } from './webhook-key.ts';

export interface WorkersOptions {
  config: Config;
  storage: Storage;
  channels: Channels;
  log: Logger;
  now: () => Date;
  /** As people reach the product, for links in messages. */
  baseUrl: string;
  /** The secret all processes share. */
  secret: string;
  /** Private places that may be crawled, besides those of the configuration. */
  excepted: readonly PrivateHost[];
}

/** The roles of this process that work by themselves. */
export interface Workers {
  /** All of them at once; each ends what it has begun, or leaves it to be taken up again. */
  stop(): Promise<void>;
}

interface Worker {
  stop(): Promise<void>;
}

/** Starts what the configuration's roles name: who sends first, who finds last, so that nothing piles up. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { roles } = options.config;
  const running: [role: string, worker: Worker][] = [];
  const stopOne = async ([role, worker]: [string, Worker]): Promise<void> => {
    const begun = performance.now();
    try {
      await worker.stop();
      options.log.debug({ role, ms: Math.round(performance.now() - begun) }, 'stopped');
    } catch (error) {
      options.log.error({ err: error, role }, 'a worker did not stop cleanly');
    }
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map(stopOne));
  };
  try {
    if (roles.includes('notifier')) {
      running.push(['notifier', await notifier(options)]);
      running.push(['webhooks', await dispatcher(options)]);
    }
    if (roles.includes('matcher')) running.push(['matcher', await matcher(options)]);
    if (roles.includes('crawler')) running.push(['crawler', await crawler(options)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function notifier({ storage, channels, baseUrl, now, log }: WorkersOptions): Promise<Worker> {
  const { db, listener } = storage;
  const logger = roomLogger(log, 'notifier');
  return announced(
    'notifier',
    { storage, now, log: logger },
    await startNotifier({ db, listener, channels, baseUrl, now, logger }),
  );
}

async function dispatcher({ storage, config, baseUrl, secret, now, log }: WorkersOptions): Promise<Worker> {
  const { db, listener } = storage;
  const logger = roomLogger(log, 'webhooks');
  const poster = createGuardedPoster({ ...webhookPosting, allowedPrivateHosts: config.allowedPrivateHosts });
  const key = webhookKey(secret);
  const running = await startDispatcher({ db, listener, poster, key, baseUrl, now, logger });
  return announced(
    'webhooks',
    { storage, now, log: logger },
    {
      async stop() {
        await running.stop();
        await poster.close();
      },
    },
  );
}

async function matcher({ storage, now, log }: WorkersOptions): Promise<Worker> {
  const { db, listener } = storage;
  const logger = roomLogger(log, 'matcher');
  return announced(
    'matcher',
    { storage, now, log: logger },
    await startMatchWorker({ db, listener, now, logger }),
  );
}

function crawler({ config, storage, log, now, baseUrl, excepted }: WorkersOptions): Promise<Worker> {
  return startCrawler({
    db: storage.db,
    logger: log,
    now,
    version: manifest.version,
    config: {
      contactUrl: baseUrl,
      allowedPrivateHosts: [...config.allowedPrivateHosts, ...excepted],
      chromiumPath: config.chromiumPath,
    },
  });
}

/** Keeps a row about a worker fresh, for administrators to see. */
async function announced(
  type: string,
  { storage, now, log }: Pick<WorkersOptions, 'storage' | 'now' | 'log'>,
  worker: Worker,
): Promise<Worker> {
  const { version } = manifest;
  const heartbeat = await startHeartbeat({ db: storage.db, log, now, id: newId('wrk'), type, version });
  return {
    async stop() {
      await heartbeat.draining();
      await worker.stop();
      await heartbeat.stop();
    },
  };
}
