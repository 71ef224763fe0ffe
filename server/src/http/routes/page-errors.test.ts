import { packSourceMaps } from '@newswatch/artefacts';
import type { SourceMaps } from '@newswatch/shared/contracts';
import { CreatedDeployToken, RemotesHealth } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { deploy } from '../../testing/artefacts.ts';
import { expectEnvelope } from '../../testing/expect-envelope.ts';

const app = testApp();
const VERSION = 'aaaaaa111111';
const page = `https://news.example/r/mf-targets/${VERSION}/page.js`;
let admin: TestPerson;
let ip = 0;

const error = (stack: string, more: object = {}) => ({
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  stack,
  page: '/targets',
  ...more,
});
const chromium = (line = 1, column = 9) => `TypeError: Cannot read
    at save (${page}:${line}:${column})
    at async https://news.example/assets/cccccc333333/main.js?retry=1:1:1
    at chrome-extension://abcdef/content.js:1:1`;

const send = (...errors: object[]) =>
  app().call('POST', '/telemetry/errors', { body: { errors }, ip: `10.9.0.${++ip}` });

async function shown() {
  const answer = await app().call('GET', '/admin/remotes', { token: admin.token });
  return v.parse(RemotesHealth, answer.body).errors;
}

beforeEach(async () => {
  deploy(app().artefactsFolder);
  await app().db.deleteFrom('page_errors').execute();
  admin = await app().administrator();
});

describe('an error in a page', () => {
  test('is stored once no matter how often it occurs, with our code in its stack', async () => {
    expect((await send(error(chromium()), error(chromium()))).status).toBe(202);
    app().clock.advance({ minutes: 1 });
    await send(error(chromium(), { page: '/targets/tgt_1', message: 'Cannot read properties of undefined' }));
    expect(await shown()).toMatchObject([
      {
        app: 'mf-targets',
        version: VERSION,
        name: 'TypeError',
        page: '/targets/tgt_1',
        count: 3,
        frames: [
          { function: 'save', place: 'mf-targets/page.js:1:9' },
          { function: '', place: 'shell/main.js:1:1' },
        ],
        last_seen_at: app().clock.now().toISOString(),
      },
    ]);
  });

  test('is read in the formats of Firefox and Safari', async () => {
    await send(error(`save@${page}:3:7\n@${page}:1:2\n`));
    const [one] = await shown();
    expect(one?.frames).toEqual([
      { function: 'save', place: 'mf-targets/page.js:3:7' },
      { function: '', place: 'mf-targets/page.js:1:2' },
    ]);
  });

  test('from an extension, from an unknown version, or without a stack is ignored', async () => {
    await send(
      error('Error: x\n    at chrome-extension://abcdef/content.js:1:1'),
      error(chromium().replaceAll(VERSION, 'ffffff999999')),
      error(''),
    );
    expect(await shown()).toEqual([]);
  });

  test('is stored without the query of a URL in its message', async () => {
    await send(error(chromium(), { message: 'GET https://news.example/api/x?token=secret#there failed' }));
    expect((await shown())[0]?.message).toBe('GET https://news.example/api/x failed');
  });

  test('is refused if malformed, and an address that sends too many is throttled', async () => {
    expectEnvelope(await send({ ...error(chromium()), stack: 'x'.repeat(8_001) }), 'validation_failed');
    const from = '10.9.9.9';
    const statuses = new Set<number>();
    for (let turn = 0; turn < 61; turn += 1) {
      const answer = await app().call('POST', '/telemetry/errors', {
        body: { errors: [error('')] },
        ip: from,
      });
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([202, 429]);
  });
});

describe('source maps', () => {
  // The first character of the script is line 12, column 5 of the source.
  const maps: SourceMaps = {
    'page.js': { version: 3, sources: ['mf-targets/src/pages/list.tsx'], names: [], mappings: 'AAWI' },
  };
  const path = `/deploy/remotes/mf-targets/versions/${VERSION}/source-maps`;

  async function token(remotes: string[]): Promise<string> {
    const draft = { name: 'CI', remotes };
    const answer = await app().call('POST', '/deploy/tokens', { token: admin.token, body: draft });
    return v.parse(CreatedDeployToken, answer.body).token;
  }
  const keep = async (bytes: Uint8Array, as: string) =>
    app().call('PUT', path, {
      token: as,
      body: Buffer.from(bytes),
      headers: { 'content-type': 'application/octet-stream' },
    });

  test('show where in the source an error occurred, and are never served', async () => {
    const answer = await keep(await packSourceMaps(maps), await token(['mf-targets']));
    expect([answer.status, answer.body]).toEqual([200, { scripts: 1 }]);
    await send(error(chromium()));
    expect((await shown())[0]?.frames[0]).toEqual({
      function: 'save',
      place: 'mf-targets/src/pages/list.tsx:12:5',
    });
    for (const address of [`/maps/mf-targets/${VERSION}.json.br`, `/r/maps/mf-targets/${VERSION}.json.br`]) {
      expect((await app().get(address, { accept: '*/*' })).status).toBe(404);
    }
  });

  test('are accepted only from somebody who may deploy the remote, and only if they are readable', async () => {
    const bytes = await packSourceMaps(maps);
    expectEnvelope(await keep(bytes, 'nwd_nobody'), 'deploy_token_invalid');
    expectEnvelope(await keep(bytes, await token(['mf-auth'])), 'deploy_forbidden');
    const broken = await keep(Buffer.from('no maps'), await token(['mf-targets']));
    expectEnvelope(broken, 'deploy_refused');
  });
});
