import { expect, it } from 'vitest';
import { createLogger } from '../logging.ts';
import { logErrors } from './boss.ts';

it('while the database is unavailable, the same error of the job queue is logged once in ten seconds, with a count', () => {
  const lines: { repeated?: number; err: { message: string } }[] = [];
  let at = 0;
  const log = logErrors(createLogger('warn', { write: (line) => lines.push(JSON.parse(line)) }), () => at);
  for (; at < 20_000; at += 500) log(new Error('connect ECONNREFUSED'));
  log(new Error('column "colour" does not exist'));
  expect(lines.map(({ err, repeated }) => [err.message, repeated])).toEqual([
    ['connect ECONNREFUSED', undefined],
    ['connect ECONNREFUSED', 19],
    ['column "colour" does not exist', undefined],
  ]);
});
