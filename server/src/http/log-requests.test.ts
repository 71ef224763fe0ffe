import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '../logging.ts';
import { logRequests } from './log-requests.ts';

it('logs paths without their query and without the secret of a shared link, in any spelling', async () => {
  const log = createLogger('silent');
  const debug = vi.spyOn(log, 'debug');
  const app = fastify();
  onTestFinished(() => app.close());
  logRequests(app, log);
  app.get('/shared/:secret', async () => '');
  app.get('/things', async () => '');
  for (const url of [
    '/shared/abc',
    '/%73hared/abc',
    '/shar%65d/abc?x',
    '/shared/abc/more',
    '//shared/abc',
    '/SHARED/abc',
    '/things?key=1',
  ])
    await app.inject({ url });
  expect(debug.mock.calls.map(([line]) => line)).toMatchObject([
    ...Array.from({ length: 6 }, () => ({ path: '/shared/…' })),
    { path: '/things' },
  ]);
});
