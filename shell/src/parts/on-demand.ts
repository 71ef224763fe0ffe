import { nextTask } from '../boot/next-task.ts';

/** Something that is fetched when it is first needed, and kept. */
export interface OnDemand<Value> {
  /** Fetches it where it is not there yet; what failed is tried again at the next call. */
  get(): Promise<Value>;
  now(): Value | undefined;
}

/**
 * One second attempt by itself: the element guards give a file that failed another address. In a task of its own: the federation
 * runtime forgets a shared module that failed a few promises after the file that it failed with.
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
