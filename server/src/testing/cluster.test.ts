import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { setup } from './cluster.ts';

it('reports to the tests that need the cluster why it could not be started, and the run still ends', async () => {
  vi.stubEnv('TEST_DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
  const provided = new Map<string, string>();
  const project = { provide: (key: string, value: string) => provided.set(key, value) };
  const end = await setup(project as unknown as Parameters<typeof setup>[0]);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  request({ socketPath: provided.get('testClusterSocket'), path: '/' }, (response) => {
    text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject);
  })
    .on('error', reject)
    .end();
  expect(await promise).toMatch(/^500 .*ECONNREFUSED/);
  await end();
  vi.unstubAllEnvs();
});
