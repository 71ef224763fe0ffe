import { nextTask } from '../boot/next-task.ts';

/** A module that is fetched when it is first needed, and cached. */
export interface OnDemand<Value> {
  /** Fetches the module if it is not loaded yet. A failed load is tried again at the next call. */
  get(): Promise<Value>;
  now(): Value | undefined;
}

/**
 * Retries once automatically: the element guards give a failed file another address. The retry runs in its own task,
 * because the federation runtime forgets a failed shared module only a few promises after its file failed.
 */
export function onDemand<Value>(load: () => Promise<Value>): OnDemand<Value> {
  let value: Value | undefined;
  let pending: Promise<Value> | undefined;
  const loadWithRetry = async (): Promise<Value> => {
    try {
      const loaded = await load().catch(() => nextTask().then(load));
      value = loaded;
      return loaded;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  return { now: () => value, get: () => (pending ??= loadWithRetry()) };
}
