import { parentPort } from 'node:worker_threads';
import { messages } from '@newswatch/shared/contracts';
import { createExportThread } from './export-thread.ts';
import { Failure } from './failure.ts';

type Answer<Result> = { read: Result } | { refused: string };

/** The memory limit. A small archive can unpack to far more, and a list of names is a few megabytes at most. */
const MEMORY_LIMIT_MB = 256;

/**
 * Reads files that people upload in its own thread, one at a time: a file of one megabyte can keep a parser busy for many
 * seconds, during which nobody else would get an answer.
 *
 * @param workerUrl a file that calls `answerUploads`
 * @returns a function that reads a file, and throws `validation_failed` if its content is refused, or `overloaded` if it takes
 * too long or too much memory
 */
export function createUploadThread<Result>(workerUrl: URL): (bytes: Uint8Array) => Promise<Result> {
  const inThread = createExportThread<Uint8Array, Answer<Result>>({
    workerUrl,
    memoryLimitMb: MEMORY_LIMIT_MB,
    failed: messages.generic.fileNotRead,
  });
  return async (bytes) => {
    const answer = await inThread(bytes);
    if ('refused' in answer) throw new Failure('validation_failed', answer.refused);
    return answer.read;
  };
}

/** The worker side: responds with the content, with a sentence about why it cannot be read, or with the error's text. */
export function answerUploads<Result>(read: (bytes: Uint8Array) => Result): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a worker thread only.');
  const answer = (bytes: Uint8Array): Answer<Result> => {
    try {
      return { read: read(bytes) };
    } catch (error) {
      if (error instanceof Failure && error.code === 'validation_failed') return { refused: error.message };
      throw error;
    }
  };
  port.on('message', (bytes: Uint8Array) => {
    try {
      port.postMessage({ result: answer(bytes) });
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}
