import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { numberedId } from '../lists/fill.ts';
import { type FetchedPage, makePages } from '../pipeline/pages.ts';
import { kill } from '../pipeline/world.ts';

export interface Arrivals {
  /** Articles stored since the last call. */
  count(): number;
  stop(): Promise<void>;
}

/** English papers of the generated data. */
const SOURCE_IDS = [1, 2, 3, 4].map((number) => numberedId('src', number));
const MADE_AT_ONCE = 500;

/** Sends pages, until it is stopped, at a steady rate to a separate worker, which reads, stores and matches them. */
export async function startArrivals(connection: ClientConfig, rate: number): Promise<Arrivals> {
  const worker = fork(join(import.meta.dirname, '../pipeline/worker-process.ts'), [
    // No alert is sent, because no target has a word from these pages.
    JSON.stringify({ connection, smtpUrl: 'smtp://127.0.0.1:9', reads: true }),
  ]);
  await once(worker, 'message');
  let stored = 0;
  let isOver = false;
  worker.on('message', () => {
    stored += 1;
  });
  async function send(): Promise<void> {
    const begun = performance.now();
    let pages: FetchedPage[] = [];
    for (let number = 0; !isOver; number += 1) {
      if (pages.length === 0) {
        pages = makePages(MADE_AT_ONCE, { hits: 0, targets: 1, sourceIds: SOURCE_IDS });
      }
      const page = pages.pop();
      // Waits by the clock instead of for the answers: a worker that lags behind does not slow down the arrivals.
      await delay(Math.max(0, begun + (number * 1_000) / rate - performance.now()));
      if (page && !isOver)
        worker.send({ ...page, url: `${page.url}-${number}`, urlHash: `${page.urlHash}-${number}` });
    }
  }
  const sending = send();
  return {
    count() {
      const since = stored;
      stored = 0;
      return since;
    },
    async stop() {
      isOver = true;
      await sending;
      await kill(worker);
    },
  };
}
