import { onTestFinished } from 'vitest';

interface Held {
  name: string;
  mode: string;
}

/** The browser's locks, which jsdom lacks: granted in the order of requests, exclusive ones to one holder. */
export function fakeLocks() {
  const held = new Set<Held>();
  const waiting: (() => void)[] = [];
  const isFree = ({ name, mode }: Held): boolean =>
    ![...held].some((other) => other.name === name && (mode === 'exclusive' || other.mode === 'exclusive'));
  const request = async (
    name: string,
    { mode = 'exclusive', signal }: { mode?: string; signal: AbortSignal },
    work: () => unknown,
  ): Promise<void> => {
    const lock = { name, mode };
    while (!isFree(lock)) await new Promise<void>((resolve) => waiting.push(resolve));
    signal.throwIfAborted();
    held.add(lock);
    try {
      await work();
    } finally {
      held.delete(lock);
      for (const resume of waiting.splice(0)) resume();
    }
  };
  const locks = { request, query: async () => ({ held: [...held] }) };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return { names: () => [...held].map(({ name }) => name) };
}
