/** Something that is fetched when it is first needed, and kept. */
export interface OnDemand<Value> {
  /** Fetches it where it is not there yet; what failed is tried again at the next call. */
  get(): Promise<Value>;
  now(): Value | undefined;
}

/** One second attempt by itself: the element guards give a file that failed another address. */
export function onDemand<Value>(load: () => Promise<Value>): OnDemand<Value> {
  let value: Value | undefined;
  let pending: Promise<Value> | undefined;
  return {
    now: () => value,
    get() {
      pending ??= load()
        .catch(() => load())
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
