import { Worker } from 'node:worker_threads';
import type { ExtractedArticle, ExtractionRequest } from './extract-article.ts';
import type { PageLinks } from './read-page-links.ts';

/** A page could not be read: the parser failed on it, ran out of memory or of time. */
export class ExtractionFailed extends Error {
  override readonly name = 'ExtractionFailed';
}

export interface ExtractorPool {
  /** @throws {ExtractionFailed} */
  extract(request: ExtractionRequest): Promise<ExtractedArticle>;
  /** @throws {ExtractionFailed} */
  readLinks(html: string, pageUrl: string): Promise<PageLinks>;
  close(): Promise<void>;
}

export interface ExtractorPoolOptions {
  /** Threads; foreign pages are parsed in them and can neither block nor exhaust the server. Default 2. */
  readonly threads?: number;
  /** After which a thread is killed with the page it chokes on. Default 15,000. */
  readonly timeoutMs?: number;
  readonly workerUrl?: URL;
}

/** What is asked of a thread. */
export type PoolRequest =
  | { readonly kind: 'article'; readonly article: ExtractionRequest }
  | { readonly kind: 'links'; readonly html: string; readonly url: string };

type Result =
  | { readonly kind: 'article'; readonly result: ExtractedArticle }
  | { readonly kind: 'links'; readonly result: PageLinks };

interface Task {
  readonly request: PoolRequest;
  readonly done: (result: Result) => void;
  readonly fail: (error: Error) => void;
}

type Reply = Result | { readonly error: string };

const memoryLimitMb = 256;

/** A few worker threads for extraction, started when first needed. */
export function createExtractorPool(options: ExtractorPoolOptions = {}): ExtractorPool {
  const {
    threads = 2,
    timeoutMs = 15_000,
    workerUrl = new URL('./extract-worker.ts', import.meta.url),
  } = options;
  const waiting: Task[] = [];
  const idle: Worker[] = [];
  const alive = new Set<Worker>();
  let closed = false;

  function next(): void {
    const task = waiting[0];
    if (!task || closed) return;
    const worker = idle.pop() ?? (alive.size < threads ? start() : undefined);
    if (!worker) return;
    waiting.shift();
    run(worker, task);
  }

  function start(): Worker {
    const worker = new Worker(workerUrl, { resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb } });
    // An idle thread must not keep a finished process alive.
    worker.unref();
    // While it works, `run` tells the task; between tasks a death only means that another one is started.
    worker.on('error', () => forget(worker));
    worker.on('exit', () => forget(worker));
    alive.add(worker);
    return worker;
  }

  function forget(worker: Worker): void {
    alive.delete(worker);
    const index = idle.indexOf(worker);
    if (index >= 0) idle.splice(index, 1);
  }

  function run(worker: Worker, task: Task): void {
    const timer = setTimeout(() => discard(`reading it took longer than ${timeoutMs} ms`), timeoutMs);
    const onError = (error: unknown): void => discard(error instanceof Error ? error.message : String(error));
    const onExit = (code: number): void => discard(`the reader ended with code ${code}`);
    const onMessage = (reply: Reply): void => {
      settle();
      idle.push(worker);
      if ('error' in reply) {
        task.fail(new ExtractionFailed('The page could not be read.', { cause: reply.error }));
      } else task.done(reply);
      next();
    };
    const settle = (): void => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const discard = (reason: string): void => {
      settle();
      alive.delete(worker);
      worker.terminate().then(next, next);
      task.fail(new ExtractionFailed(`The page could not be read: ${reason}.`));
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task.request);
  }

  function ask(request: PoolRequest): Promise<Result> {
    return new Promise((done, fail) => {
      if (closed) {
        fail(new ExtractionFailed('The extractor is closed.'));
        return;
      }
      waiting.push({ request, done, fail });
      next();
    });
  }

  return {
    async extract(article) {
      const reply = await ask({ kind: 'article', article });
      if (reply.kind !== 'article') throw new ExtractionFailed('The reader answered another question.');
      return reply.result;
    },
    async readLinks(html, url) {
      const reply = await ask({ kind: 'links', html, url });
      if (reply.kind !== 'links') throw new ExtractionFailed('The reader answered another question.');
      return reply.result;
    },
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) task.fail(new ExtractionFailed('The extractor is closed.'));
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
