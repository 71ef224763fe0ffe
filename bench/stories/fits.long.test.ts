import { expect, it } from 'vitest';
import { run } from './bench.ts';

it.each(['--fit', '--fit-across', '--news-words'])(
  '%s gives what is committed, so no change to the rules or the lists was forgotten',
  async (option) => {
    expect(await run([option, '--check'])).toBe(true);
  },
  600_000,
);
