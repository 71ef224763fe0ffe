import { describe, expect, it, test, vi } from 'vitest';
import { createExportTurns, exportInTurn } from './export-turns.ts';
import { Failure } from './failure.ts';
import { testApp } from './testing/app.ts';
import { createThrottle, throttleRules } from './throttle/index.ts';

/** Work that ends when it is told to. */
function exports(inTurn: ReturnType<typeof createExportTurns>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    end: (name: string) => ends.get(name)?.(),
    ask: (person: string, name: string, signal?: AbortSignal) =>
      inTurn({ id: person, signal }, () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<string>();
        ends.set(name, () => resolve(name));
        return promise;
      }),
  };
}

test('large exports are created two at a time, and those of one person one after another', async () => {
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

test('one that waited too long is not started, and one that failed makes way for the next', async () => {
  const inTurn = createExportTurns({ waitMaxMs: 20 });
  const { ask, end, begun } = exports(inTurn);
  const first = ask('ada', 'ada 1');
  await expect(ask('ada', 'ada 2')).rejects.toMatchObject({ code: 'overloaded' });
  end('ada 1');
  await first;
  await expect(inTurn({ id: 'ada' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const last = ask('ada', 'ada 3');
  await vi.waitFor(() => expect(begun).toEqual(['ada 1', 'ada 3']));
  end('ada 3');
  expect(await last).toBe('ada 3');
});

test('one whose client disconnected while it waited is not started', async () => {
  const { ask, end, begun } = exports(createExportTurns());
  const first = ask('ada', 'ada 1');
  const client = new AbortController();
  const second = ask('ada', 'ada 2', client.signal);
  const third = ask('ada', 'ada 3');
  client.abort();
  await expect(second).rejects.toMatchObject({ code: 'overloaded' });
  await expect(ask('bo', 'bo', client.signal)).rejects.toMatchObject({ code: 'overloaded' });
  end('ada 1');
  await first;
  await vi.waitFor(() => expect(begun).toEqual(['ada 1', 'ada 3']));
  end('ada 3');
  await third;
});

describe('the limit of exports', () => {
  const app = testApp();
  const { limit } = throttleRules.export;

  it('does not count a file that could not be created, but counts one whose client disconnected', async () => {
    const { db, clock } = app();
    const throttle = createThrottle(db);
    const ask = (id: string, work: () => Promise<string>, signal?: AbortSignal) =>
      exportInTurn({ throttle, exporter: { id, ip: null, signal }, now: clock.now() }, work);
    const busy = () => Promise.reject(new Failure('overloaded', 'Busy.'));
    for (let n = 0; n <= limit; n += 1)
      await expect(ask('usr_busy', busy)).rejects.toMatchObject({ code: 'overloaded' });
    expect(await ask('usr_busy', async () => 'file')).toBe('file');

    for (let n = 0; n < limit; n += 1) {
      const client = new AbortController();
      const leave = () => {
        client.abort();
        return busy();
      };
      const left = ask('usr_left', leave, client.signal);
      await expect(left).rejects.toMatchObject({ code: 'overloaded' });
    }
    await expect(ask('usr_left', async () => 'file')).rejects.toMatchObject({ code: 'rate_limited' });
  });
});
