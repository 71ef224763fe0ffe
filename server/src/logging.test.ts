import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createLogger, roomLogger, setLogLevel } from './logging.ts';

function capture(): { lines: string[]; write: (line: string) => void } {
  const lines: string[] = [];
  return { lines, write: (line) => lines.push(line) };
}

test('a log line is JSON with level, time and room', () => {
  const out = capture();
  roomLogger(createLogger('info', out), 'crawler').info({ sourceId: 'src_1' }, 'feed fetched');
  expect(JSON.parse(out.lines[0] ?? '')).toMatchObject({
    level: 'info',
    room: 'crawler',
    sourceId: 'src_1',
    msg: 'feed fetched',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

test('secrets never reach the log, at the top of a line or inside it', () => {
  const out = capture();
  createLogger('info', out).info(
    {
      password: 'hidden-1',
      body: { refresh_token: 'hidden-2', code: 'hidden-3' },
      req: { headers: { authorization: 'hidden-4', cookie: 'hidden-5', 'set-cookie': 'hidden-6' } },
      config: { smtpUrl: 'hidden-7', databaseUrl: 'hidden-8' },
    },
    'line',
  );
  expect(out.lines.join()).not.toContain('hidden');
  expect(out.lines.join()).toContain('[secret]');
});

test('the code of an error stays readable', () => {
  const out = capture();
  createLogger('info', out).warn(
    { err: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) },
    'lost',
  );
  expect(JSON.parse(out.lines[0] ?? '')).toMatchObject({ err: { code: 'ECONNREFUSED', message: 'refused' } });
});

test('an error about a value that fails validation gives its path, not the value', () => {
  const out = capture();
  const schema = v.object({ article: v.object({ text: v.string(), words: v.number() }) });
  const { issues } = v.safeParse(schema, { article: { text: 'the whole article', words: null } });
  createLogger('info', out).error({ err: new v.ValiError(issues ?? ([] as never)) }, 'failed');
  expect(out.lines.join()).not.toContain('the whole article');
  expect(JSON.parse(out.lines[0] ?? '')).toMatchObject({
    err: { type: 'ValiError', places: ['article.words'], stack: expect.stringContaining('logging.test') },
  });
});

test('a level below the configured one is not written', () => {
  const out = capture();
  createLogger('warn', out).info('quiet');
  expect(out.lines).toEqual([]);
});

test('a level that is set later applies to every room and to child loggers', () => {
  const out = capture();
  const log = createLogger('info', out);
  const room = roomLogger(log, 'jobs');
  const queue = room.child({ queue: 'probe' });
  setLogLevel(log, 'debug');
  room.debug('seen');
  queue.debug('seen too');
  setLogLevel(log, 'error');
  room.warn('not seen');
  expect(out.lines.map((line) => JSON.parse(line).msg)).toEqual(['seen', 'seen too']);
});
