import { createThreadPool, type ThreadPool } from './extractor/index.ts';
import { Failure } from './failure.ts';

/**
 * The time limit, including the wait for other files. It fits into the time limit of a call, which also includes reading the
 * rows.
 */
const TIMEOUT_MS = 8_000;
const IDLE_MS = 60_000;
const RETRY_SECONDS = 30;

/**
 * Makes the files of exports in its own thread, because a large one takes a second or two. The thread makes one at a
 * time, and ends after a minute without work. A file that has waited so long that its request has failed is not made, so
 * that later requests do not wait for it.
 *
 * @param failed the message if a file takes too long or too much memory
 * @returns a function that makes a file, and throws `overloaded`
 */
export function createExportThread<Request, Result = Uint8Array>({
  workerUrl,
  memoryLimitMb,
  failed,
}: {
  workerUrl: URL;
  memoryLimitMb: number;
  failed: string;
}): (request: Request) => Promise<Result> {
  let thread: ThreadPool<Request, Result> | undefined;
  let working = 0;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    void thread?.close();
    thread = undefined;
  }

  return async (request) => {
    clearTimeout(idle);
    working += 1;
    thread ??= createThreadPool({ workerUrl, threads: 1, timeoutMs: TIMEOUT_MS, memoryLimitMb });
    try {
      return await thread.ask(request, TIMEOUT_MS);
    } catch (cause) {
      throw new Failure('overloaded', failed, { cause, retryAfterSeconds: RETRY_SECONDS });
    } finally {
      working -= 1;
      if (working === 0) idle = setTimeout(end, IDLE_MS).unref();
    }
  };
}
