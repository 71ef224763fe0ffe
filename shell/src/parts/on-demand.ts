import { nextTask } from '../boot/next-task.ts';

/** Something that is fetched when it is first needed, and cached. */
export interface OnDemand<Value> {
  /** Fetches it if it is not loaded yet. A failed load is tried again at the next call. */
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
  return {
    now: () => value,
    get() {
      pending ??= load()
        .catch(() => nextTask().then(load))
        .then(
          (loaded) => {
            value = loaded;
            return loaded;
          },
          (error: unknown) => {
            pending = undefined;
            throw error;
          },
        );
      return pending;
    },
  };
}
