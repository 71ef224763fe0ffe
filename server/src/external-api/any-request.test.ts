import { ApiKeyWithSecret, type Call, calls, ErrorEnvelope } from '@newswatch/shared/contracts';
import { rounds } from '@newswatch/test-kit/long';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { storeAnnouncements } from '../announcements/index.ts';
import { externalApiDocument } from '../http/openapi-documents.ts';
import { fillAuthors } from '../journalists/index.ts';
import { storeQuotes } from '../quotes/index.ts';
import { addressOf, operationsOf, requestsOf } from '../testing/any-request.ts';
import { testApp } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const RELEASE =
  'The port opens two new berths before the summer, one for ferries to the islands and one for ships that carry grain. Both have power from the shore, so that no ship runs its engines at night. Work begins in March, after a public hearing in the old customs house.';
const REQUESTS = rounds(12, 600);

const operationOf = operationsOf(externalApiDocument(''));
let known: Record<string, string>;
let secret: string;

beforeAll(async () => {
  const { id, token } = await app().verifiedUser();
  const { db, clock } = app();
  const source_id = await insertSource(db);
  const text = '“We will open two new berths before the summer,” said Maria Keller. The hearing is tomorrow.';
  const seen = { first_seen_at: clock.now(), published_at: clock.now() };
  const articleId = await insertArticle(db, {
    ...{ source_id, content_text: text, author: 'Rosa Lindqvist', ...seen },
  });
  await storeQuotes(db, [articleId]);
  await storeAnnouncements(db, [articleId], clock.now());
  await fillAuthors(db, clock.now());
  const { story_id: storyId } = await db
    .selectFrom('articles')
    .select('story_id')
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const targetId = await insertTarget(db, { user_id: id });
  await insertMatch(db, { user_id: id, target_id: targetId, article_id: articleId });
  const { id: journalistId } = await db.selectFrom('journalists').select('id').executeTakeFirstOrThrow();
  const sent = await app().call('POST', '/releases', {
    token,
    body: { title: 'Berths', text: RELEASE, sent_on: clock.now().toISOString().slice(0, 10) },
  });
  const { release } = sent.body as { release: { id: string } };
  const made = await app().call('POST', '/external-api/subscriptions', {
    token,
    body: { name: 'Archive', delivery: 'pull', events: ['article.matched'] },
  });
  const { subscription } = made.body as { subscription: { id: string } };
  known = {
    articleId,
    storyId,
    targetId,
    journalistId,
    releaseId: release.id,
    subscriptionId: subscription.id,
  };
  const scopes = [...new Set(Object.values<Call>(calls.external).flatMap(({ scope }) => scope ?? []))];
  const body = { name: 'Everything', scopes, rate_limit_per_hour: 10_000 };
  secret = v.parse(
    ApiKeyWithSecret,
    (await app().call('POST', '/external-api/api-keys', { token, body })).body,
  ).secret;
});

it.each(Object.entries<Call>(calls.external))(
  '%s: any request gets a documented response, never 5xx',
  async (_name, call) => {
    const operation = operationOf(call);
    const documented = Object.keys(operation.responses).map(Number);
    await fc.assert(
      fc.asyncProperty(requestsOf(operation, { known }), async (sent) => {
        const { status, body } = await app().call(call.method, addressOf(call, sent), {
          token: secret,
          ...(sent.body === undefined
            ? {}
            : { body: JSON.stringify(sent.body), headers: { 'content-type': 'application/json' } }),
        });
        expect(documented).toContain(status);
        expect(status).toBeLessThan(500);
        const succeeded = call.file ? v.unknown() : call.answer;
        const schema = status < 300 ? succeeded : ErrorEnvelope;
        // A protocol has its own errors, and a notification needs no response.
        const expected = call.protocol ? v.union([schema, call.answer, v.literal('')]) : schema;
        expect(v.safeParse(expected, body).issues).toBeUndefined();
      }),
      { numRuns: REQUESTS },
    );
  },
  rounds(60_000, 900_000),
);
