import type { Logger } from '../logging.ts';

/** What has to be ended again, in the opposite order of its beginning. */
export interface Closers {
  add(name: string, close: () => Promise<void>): void;
  /** Ends everything, also where some of it fails to; safe to call twice. */
  closeAll(): Promise<void>;
}

export function createClosers(log: Logger): Closers {
  const steps: { name: string; close: () => Promise<void> }[] = [];
  let closed: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (const { name, close } of steps.reverse()) {
      const begun = performance.now();
      try {
        await close();
        log.debug({ name, ms: Math.round(performance.now() - begun) }, 'closed');
      } catch (error) {
        log.error({ err: error, name }, 'closing failed, going on with the rest');
      }
    }
  }

  return {
    add: (name, close) => void steps.push({ name, close }),
    closeAll: () => (closed ??= run()),
  };
}
