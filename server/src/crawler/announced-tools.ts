import type { ExtractorPool } from '../extractor/index.ts';
import type { Heartbeat } from '../jobs/heartbeat.ts';
import { type WorkerPool, watched } from '../jobs/worker-pool.ts';
import type { WatchedWorker } from '../worker-loop.ts';
import type { Renderer } from './renderer.ts';

/** While a tool is paused, its callers wait and check this often, in case a notification is lost. */
const CHECK_INTERVAL_MS = 1_000;

async function untilAllowed(worker: WatchedWorker, queue: string, signal?: AbortSignal): Promise<void> {
  while (!worker.mayTake(queue) && !signal?.aborted) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, CHECK_INTERVAL_MS);
      const stop = worker.onChange(() => {
        clearTimeout(timer);
        stop();
        resolve();
      });
      setTimeout(stop, CHECK_INTERVAL_MS);
    });
  }
}

/** Announces the browser as a separate worker that administrators can see and pause. */
export async function announcedRenderer(
  pool: WorkerPool,
  renderer: Renderer,
  pagesAtOnce: () => number,
): Promise<Renderer> {
  const heartbeat = await pool.announce('renderer', { concurrency: pagesAtOnce });
  const worker = watched(pool, heartbeat);
  return {
    async render(request) {
      await untilAllowed(worker, 'render', request.signal);
      const label = { id: request.url, type: 'render', subject: request.url };
      return worker.during(() => renderer.render(request), label);
    },
    close: () => closeBoth(heartbeat, renderer),
  };
}

/** Announces the extractor threads as a separate worker that administrators can see and pause. */
export async function announcedExtractor(
  pool: WorkerPool,
  extractor: ExtractorPool,
  threads: number,
): Promise<ExtractorPool> {
  const heartbeat = await pool.announce('extractor', { concurrency: threads });
  const worker = watched(pool, heartbeat);
  const counted = async <T>(queue: string, subject: string, work: () => Promise<T>): Promise<T> => {
    await untilAllowed(worker, queue);
    return worker.during(work, { id: subject, type: 'extract', subject });
  };
  return {
    ...extractor,
    extract: (request) => counted('links', request.url, () => extractor.extract(request)),
    readLinks: (html, url) => counted('fronts', url, () => extractor.readLinks(html, url)),
    readFeed: (text, url) => counted('fronts', url, () => extractor.readFeed(text, url)),
    close: () => closeBoth(heartbeat, extractor),
  };
}

async function closeBoth(heartbeat: Heartbeat, tool: { close(): Promise<void> }): Promise<void> {
  await heartbeat.draining();
  await tool.close();
  await heartbeat.stop();
}
