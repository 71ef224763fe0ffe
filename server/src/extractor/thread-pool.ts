import { Worker } from 'node:worker_threads';

/** A thread could not do its work: it failed, ran out of memory or timed out. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';
}

export interface ThreadPool<Request, Result> {
  /**
   * @param withinMs the maximum time until the result, including the wait for a thread: work that takes longer is not started, or
   * is abandoned
   * @throws {ThreadFailed}
   */
  ask(request: Request, withinMs?: number): Promise<Result>;
  close(): Promise<void>;
}

export interface ThreadPoolOptions {
  readonly workerUrl: URL;
  readonly threads: number;
  /** After this time a hanging thread is killed. */
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
  /**
   * A thread that uses more memory outside its heap, where `memoryLimitMb` does not count, is killed; by default, none is.
   * It may exceed this for a few tens of milliseconds.
   */
  readonly buffersLimitMb?: number;
}

/** The interval between checks of the memory; a page rarely takes longer, so most are never checked. */
const CHECK_EVERY_MS = 50;

/** The memory for young objects; with the default, each thread would keep 60 MB for objects that one page leaves behind. */
const youngMemoryMb = 24;

interface Task<Request, Result> {
  readonly request: Request;
  readonly done: (result: Result) => void;
  readonly fail: (error: Error) => void;
  /** A time of the clock of `performance`. */
  readonly until: number;
  /** Ends the wait for a thread. */
  wait?: NodeJS.Timeout;
}

type Reply<Result> = { readonly result: Result } | { readonly error: string };

/**
 * A few worker threads, started on first use. Each gets one request at a time and posts `{ result }` or `{ error }`. A
 * request that kills its thread affects no other request.
 */
export function createThreadPool<Request, Result>(options: ThreadPoolOptions): ThreadPool<Request, Result> {
  const { workerUrl, threads, timeoutMs, memoryLimitMb, buffersLimitMb } = options;
  const waiting: Task<Request, Result>[] = [];
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

  function giveUp(task: Task<Request, Result>, withinMs: number): void {
    const at = waiting.indexOf(task);
    if (at < 0) return;
    waiting.splice(at, 1);
    task.fail(new ThreadFailed(`The work was not started: no thread was free within ${withinMs} ms.`));
  }

  function start(): Worker {
    const worker = new Worker(workerUrl, {
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb, maxYoungGenerationSizeMb: youngMemoryMb },
    });
    // An idle thread must not keep a finished process alive.
    worker.unref();
    // While it works, `run` reports the failure; between tasks it only means that another thread is started.
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

  function run(worker: Worker, task: Task<Request, Result>): void {
    clearTimeout(task.wait);
    const limitMs = Math.min(timeoutMs, task.until - performance.now());
    const timer = setTimeout(() => discard(`it took longer than ${Math.round(limitMs)} ms`), limitMs);
    const onError = (error: unknown): void => discard(error instanceof Error ? error.message : String(error));
    const onExit = (code: number): void => discard(`the thread ended with code ${code}`);
    const onMessage = (reply: Reply<Result>): void => {
      settle();
      idle.push(worker);
      if ('error' in reply) task.fail(new ThreadFailed('The thread failed.', { cause: reply.error }));
      else task.done(reply.result);
      next();
    };
    const checks =
      buffersLimitMb === undefined ? undefined : setInterval(() => void checkBuffers(), CHECK_EVERY_MS);
    let isChecking = false;
    async function checkBuffers(): Promise<void> {
      if (isChecking) return;
      isChecking = true;
      // The thread answers while it works; once it has ended, the call is refused.
      const used = await worker.getHeapStatistics().then(
        ({ external_memory }) => external_memory,
        () => 0,
      );
      isChecking = false;
      if (!isSettled && used > buffersLimitMb! * 1024 * 1024) discard('it took too much memory');
    }
    let isSettled = false;
    const settle = (): void => {
      isSettled = true;
      clearTimeout(timer);
      clearInterval(checks);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const discard = (reason: string): void => {
      settle();
      alive.delete(worker);
      worker.terminate().then(next, next);
      task.fail(new ThreadFailed(`The work was abandoned: ${reason}.`));
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task.request);
  }

  return {
    ask: (request, withinMs = Infinity) =>
      new Promise((done, fail) => {
        if (closed) {
          fail(new ThreadFailed('The pool is closed.'));
          return;
        }
        const task: Task<Request, Result> = { request, done, fail, until: performance.now() + withinMs };
        waiting.push(task);
        if (withinMs < Infinity) task.wait = setTimeout(() => giveUp(task, withinMs), withinMs);
        next();
      }),
    async close() {
      closed = true;
      for (const task of waiting.splice(0)) {
        clearTimeout(task.wait);
        task.fail(new ThreadFailed('The pool is closed.'));
      }
      await Promise.all([...alive].map((worker) => worker.terminate()));
    },
  };
}
