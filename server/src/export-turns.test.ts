import { expect, test, vi } from 'vitest';
import { createExportTurns } from './export-turns.ts';

/** Work that ends when it is told to. */
function exports(inTurn: ReturnType<typeof createExportTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    ask: (person: string, name: string) =>
      inTurn(person, () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<string>();
        ends.set(name, () => resolve(name));
        return promise;
      }),
  };
}

test('large exports are made two at a time, and those of one person one after the other', async () => {
  const { ask, end, begun } = exports(createExportTurns());
  const first = ask('ada', 'ada 1');
  const second = ask('ada', 'ada 2');
  const other = ask('bo', 'bo');
  const third = ask('cy', 'cy');
  // Ada’s second does not keep Bo waiting.
  await vi.waitFor(() => expect(begun).toEqual(['ada 1', 'bo']));
  end('bo');
  await other;
  await vi.waitFor(() => expect(begun).toEqual(['ada 1', 'bo', 'cy']));
  end('ada 1');
  await first;
  await vi.waitFor(() => expect(begun.at(-1)).toBe('ada 2'));
  end('cy');
  end('ada 2');
  expect(await Promise.all([second, third])).toEqual(['ada 2', 'cy']);
});

test('one that waited for too long is not begun, and one that failed gives its turn to the next', async () => {
  const inTurn = createExportTurns({ waitMaxMs: 20 });
  const { ask, end, begun } = exports(inTurn);
  const first = ask('ada', 'ada 1');
  await expect(ask('ada', 'ada 2')).rejects.toMatchObject({ code: 'overloaded' });
  end('ada 1');
  await first;
  await expect(inTurn('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const last = ask('ada', 'ada 3');
  await vi.waitFor(() => expect(begun).toEqual(['ada 1', 'ada 3']));
  end('ada 3');
  expect(await last).toBe('ada 3');
});
