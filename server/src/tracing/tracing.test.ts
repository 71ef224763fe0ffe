import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startTestMatchWorker } from '../match-worker/testing/world.ts';
import { insertReader, startTestNotifier } from '../notifier/testing/alerts.ts';
import { newAddress } from '../notifier/testing/fixture.ts';
import { testDatabase } from '../testing/database.ts';
import { insertArticle, insertSource, insertTarget } from '../testing/rows.ts';
import { startTracing, traceArticles } from './index.ts';

interface SentSpan {
  traceId: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status?: { code?: number };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const database = testDatabase();
const before = { ...process.env };
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  process.env = { ...before };
});

/** What a collector receives over HTTP, as JSON. */
async function collector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent;
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  process.env.OTEL_EXPORTER_OTLP_PROTOCOL = 'http/json';
  return spans;
}

async function fromArticleToAlert() {
  const word = `word${Date.now()}`;
  const user = await insertReader(database.db, { email: newAddress() });
  await insertTarget(database.db, { user_id: user, keywords_any: [word] });
  const source_id = await insertSource(database.db);
  const article = await insertArticle(database.db, { source_id, title: `About ${word}` });
  const matcher = await startTestMatchWorker(database.storage);
  await matcher.idle();
  await matcher.stop();
  const now = () => new Date(Date.now() + 60_000);
  const notifier = await startTestNotifier(database.storage, { now, pass: () => undefined });
  await notifier.idle();
  await notifier.stop();
  return { article, word };
}

test('an article and its alerts are one trace at the collector, without any of their text', async () => {
  const spans = await collector();
  const tracing = await startTracing('1.0.0');
  const { article, word } = await fromArticleToAlert();
  await expect(
    traceArticles('article.stored', async (about) => {
      about([article]);
      throw new Error(`no disk for ${word}`);
    }),
  ).rejects.toThrow('no disk');
  await tracing.stop();
  const ofArticle = spans.filter(({ attributes }) =>
    attributes.some(({ value }) => value.stringValue === article),
  );
  expect(new Set(ofArticle.map(({ traceId }) => traceId)).size).toBe(1);
  expect(new Set(ofArticle.map(({ name }) => name))).toEqual(
    new Set(['article.matched', 'alert.sent', 'article.stored']),
  );
  expect(ofArticle.find(({ name }) => name === 'article.stored')?.status?.code).toBe(2);
  expect(JSON.stringify(spans)).not.toContain(word);
});

test('nothing is sent if traces are off', async () => {
  const spans = await collector();
  await fromArticleToAlert();
  expect(spans).toEqual([]);
});
