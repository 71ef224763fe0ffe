import type { FileSearch } from '@newswatch/shared/contracts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { createUploadThread } from '../upload-thread.ts';

export type ReadSearches = (
  person: ThrottledPerson,
  bytes: Uint8Array,
  now: Date,
) => Promise<{ searches: FileSearch[]; empty: number }>;

const readInThread = createUploadThread<Awaited<ReturnType<ReadSearches>>>(
  new URL('./read-search-worker.ts', import.meta.url),
);

/**
 * Reads the saved searches in a file of a person; see `readSearchFile`. Nothing is stored.
 *
 * @throws {Failure} `validation_failed` if the file is refused; `rate_limited`; `overloaded`
 */
export function createReadSearches({ throttle }: { throttle: Throttle }): ReadSearches {
  return async (person, bytes, now) => {
    await throttle.hitPerson(person, 'searches-read', throttleRules.searchesRead, now);
    return readInThread(bytes);
  };
}
