import type { Logger } from '../logging.ts';

/** Cleanup functions, run in reverse order of registration. */
export interface Closers {
  add(name: string, close: () => Promise<void>): void;
  /** Runs all cleanup functions, even if some fail; safe to call twice. */
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
        log.error({ err: error, name }, 'closing failed, continuing with the rest');
      }
    }
  }

  return {
    add: (name, close) => void steps.push({ name, close }),
    closeAll: () => (closed ??= run()),
  };
}
