import manifest from '../package.json' with { type: 'json' };
import type { Channels } from './channels/index.ts';
import { createClosers } from './closers.ts';
import type { Config, PrivateHost } from './config.ts';
import { startCrawler } from './crawler/index.ts';
import type { Jobs } from './jobs/jobs.ts';
import { type Logger, roomLogger } from './logging.ts';
import { startNotifier } from './notifier/index.ts';
import type { Storage } from './storage/database.ts';

export interface WorkersOptions {
  config: Config;
  storage: Storage;
  channels: Channels;
  jobs: Jobs;
  log: Logger;
  now: () => Date;
  /** As people reach the product, for links in messages. */
  baseUrl: string;
  /** `host:port` of private places that may be crawled, besides those of the configuration. */
  excepted: readonly string[];
}

/** The roles of this process that work by themselves. */
export interface Workers {
  stop(): Promise<void>;
}

/** Starts what the configuration's roles name, in the direction an article travels backwards. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { config, storage, channels, log, now, baseUrl } = options;
  const { db, listener } = storage;
  const closers = createClosers(log);
  try {
    if (config.roles.includes('notifier')) {
      const logger = roomLogger(log, 'notifier');
      const notifier = await startNotifier({ db, listener, channels, baseUrl, now, logger });
      closers.add('notifier', notifier.stop);
    }
    if (config.roles.includes('crawler')) {
      const crawler = await startCrawler({
        db,
        logger: log,
        now,
        version: manifest.version,
        config: {
          contactUrl: baseUrl,
          allowedPrivateHosts: [...config.allowedPrivateHosts, ...options.excepted.map(privateHost)],
          chromiumPath: config.chromiumPath,
        },
      });
      closers.add('crawler', crawler.stop);
    }
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
  return { stop: closers.closeAll };
}

function privateHost(pair: string): PrivateHost {
  const { hostname, port } = new URL(`http://${pair}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}
