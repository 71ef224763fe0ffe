import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { deploy } from '../../testing/artefacts.ts';
import { expectEnvelope } from '../../testing/expect-envelope.ts';
import { documentHeaders } from '../html/index.ts';

const app = testApp();
const PAGE = 'https://news.example/reset-password?token=secret#there';
let ip = 0;

const csp = (body: object = {}) => ({
  type: 'csp-violation',
  age: 12,
  url: PAGE,
  user_agent: 'Some browser',
  body: {
    documentURL: PAGE,
    blockedURL: 'https://evil.example/steal.js?who=ann',
    effectiveDirective: 'script-src-elem',
    disposition: 'enforce',
    statusCode: 200,
    ...body,
  },
});

const send = (body: unknown, type = 'application/reports+json', from = `10.8.0.${++ip}`) =>
  app().call('POST', '/telemetry/violations', {
    body: JSON.stringify(body),
    headers: { 'content-type': type },
    ip: from,
  });
const kept = () => app().db.selectFrom('violations').selectAll().orderBy('last_seen_at').execute();

beforeEach(async () => {
  deploy(app().artefactsFolder);
  await app().db.deleteFrom('violations').execute();
});

describe('what a browser blocked', () => {
  test('is stored once no matter how often it is reported, without URL queries', async () => {
    expect((await send([csp(), csp()])).status).toBe(202);
    app().clock.advance({ minutes: 1 });
    await send([csp()]);
    const rows = await kept();
    expect(rows).toMatchObject([
      {
        kind: 'csp',
        rule: 'script-src-elem',
        blocked: 'https://evil.example',
        page: '/reset-password',
        count: 3,
        remote: null,
        last_seen_at: app().clock.now(),
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/secret|ann/);
  });

  test('is also accepted in the older format', async () => {
    const report = {
      'document-uri': PAGE,
      'blocked-uri': 'inline',
      'violated-directive': "style-src 'self'",
    };
    expect((await send({ 'csp-report': report }, 'application/csp-report')).status).toBe(202);
    expect(await kept()).toMatchObject([{ kind: 'csp', rule: 'style-src', blocked: 'inline' }]);
  });

  test('is attributed to the build of the file, if there is one', async () => {
    const file = (path: string) => ({ documentURL: PAGE, blockedURL: `https://news.example${path}` });
    await send([
      {
        type: 'integrity-violation',
        body: { ...file('/r/mf-targets/aaaaaa111111/page.js'), destination: 'script' },
      },
      { type: 'other-bytes', body: file('/r/mf-targets/ffffff999999/page.js') },
    ]);
    expect((await kept()).sort((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { kind: 'bytes', remote: null, version: null },
      { kind: 'integrity', rule: 'script', remote: 'mf-targets', version: 'aaaaaa111111' },
    ]);
  });

  test.each([
    ['an extension of the reader’s browser', csp({ sourceFile: 'chrome-extension://abc/run.js' })],
    ['a page that is none', csp({ documentURL: 'about:blank' })],
    ['another kind of report', { type: 'deprecation', body: { id: 'x' } }],
  ])('is ignored when it is from %s', async (_what, report) => {
    expect((await send([report])).status).toBe(202);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['without what it is about', [{ type: 'csp-violation', body: { documentURL: PAGE } }]],
    ['too long', [csp({ blockedURL: `https://evil.example/${'x'.repeat(5_000)}` })]],
    ['too many at once', Array.from({ length: 51 }, () => csp())],
  ])('is refused %s', async (_how, reports) => {
    expectEnvelope(await send(reports), 'validation_failed');
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['no list', { reports: [] }, 'application/reports+json'],
    ['no report', { 'csp-report': 'x' }, 'application/csp-report'],
    ['a NUL in it', [csp({ blockedURL: '\u0000' })], 'application/reports+json'],
  ])('is refused as unknown with %s', async (_how, body, type) => {
    expectEnvelope(await send(body, type), 'malformed_request');
  });

  test('is not accepted by any other call in these formats', async () => {
    const answer = await app().call('POST', '/auth/login', {
      body: '[]',
      headers: { 'content-type': 'application/reports+json' },
    });
    expect(answer.status).toBe(415);
  });

  test('is deleted after a month, and earlier if there are too many', async () => {
    await send([csp()]);
    app().clock.advance({ days: 31 });
    await send([csp({ blockedURL: 'eval' })]);
    expect(await kept()).toMatchObject([{ blocked: 'eval' }]);
    for (let turn = 0; turn < 11; turn += 1) {
      app().clock.advance({ minutes: 2 });
      await send(
        Array.from({ length: 50 }, (_, index) => csp({ effectiveDirective: `rule-${turn}-${index}` })),
      );
    }
    const rows = await kept();
    expect(rows).toHaveLength(500);
    expect(rows.some(({ blocked }) => blocked === 'eval')).toBe(false);
  });

  test('is throttled for an address that sends too much', async () => {
    const from = '10.8.9.9';
    for (let turn = 0; turn < 60; turn += 1) await send([], undefined, from);
    expectEnvelope(await send([], undefined, from), 'rate_limited');
  });
});

test.each(['/sign-in', '/api/docs', '/mailbox'])(
  '%s says where to report violations, and allows nothing unsafe',
  async (at) => {
    const { headers } = await app().get(at);
    const policy = String(headers['content-security-policy']);
    // Over plain http, a browser that supports this format would report nothing at all.
    expect(policy).not.toContain('report-to');
    expect(policy).toContain('report-uri /api/telemetry/violations');
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|'unsafe-hashes'|data: 'nonce|\*/);
  },
);

test('a page of the product allows no script without integrity', async () => {
  const { headers } = await app().get('/sign-in');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(newswatch)');
});

test.each([
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    false,
  ],
  [
    'Chrome on an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'Chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    true,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', true],
])(
  'a browser that ignores the integrity of preloads gets no integrity policy: %s',
  (_name, userAgent, gets) => {
    expect('integrity-policy' in documentHeaders({ nonce: 'n', userAgent })).toBe(gets);
  },
);

test('over https, the newer reporting format is also declared', () => {
  const headers = documentHeaders({ nonce: 'n', https: true });
  expect(headers['content-security-policy']).toMatch(
    /; report-uri \/api\/telemetry\/violations; report-to newswatch$/,
  );
  expect(headers['reporting-endpoints']).toBe('newswatch="/api/telemetry/violations"');
});
