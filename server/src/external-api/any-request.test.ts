import { ApiKeyWithSecret, type Call, calls, ErrorEnvelope } from '@newswatch/shared/contracts';
import { rounds } from '@newswatch/test-kit/long';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { storeAnnouncements } from '../announcements/index.ts';
import { externalApiDocument } from '../http/openapi-documents.ts';
import { withoutReferences } from '../http/openapi-schemas.ts';
import { fillAuthors } from '../journalists/index.ts';
import { storeQuotes } from '../quotes/index.ts';
import { testApp } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { type InputSchema, nearly } from './testing/schema-arbitrary.ts';

const app = testApp({ throttleFactor: 0 });
const RELEASE =
  'The port opens two new berths before the summer, one for ferries to the islands and one for ships that carry grain. Both have power from the shore, so that no ship runs its engines at night. Work begins in March, after a public hearing in the old customs house.';
const REQUESTS = rounds(12, 600);

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: InputSchema }[];
  requestBody?: { content: Record<string, { schema: InputSchema }> };
  responses: Record<string, unknown>;
}
interface Sent {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

const document = externalApiDocument('');
const paths = withoutReferences(document.paths, document) as Record<string, Record<string, Operation>>;
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

/** A value as part of an address. An object may have a `toString` that is not a function. */
const inAddress = (value: unknown): string =>
  typeof value === 'string' ? value : String(JSON.stringify(value));

/** Any client takes these out of an address before it sends it. */
const isDots = (segment: string): boolean => /^\.{1,2}$/.test(segment);

/** Requests to an operation: existing and unknown IDs, valid and invalid parameters and bodies. */
function requestsOf({ parameters = [], requestBody }: Operation): fc.Arbitrary<Sent> {
  const body = requestBody?.content['application/json']?.schema;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return fc.record({
    params: fc.record(
      Object.fromEntries(
        inPath.map(({ name, schema }) => [
          name,
          fc
            .oneof(fc.constant(known[name] ?? ''), nearly(schema).map(inAddress), fc.string({ minLength: 1 }))
            .filter((value) => !isDots(value)),
        ]),
      ),
    ),
    query: fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, nearly(schema)])), {
      requiredKeys: inQuery.flatMap(({ name, required }) => (required ? [name] : [])),
    }),
    body: body ? nearly(body) : fc.constant(undefined),
  });
}

function addressOf(call: Call, { params, query }: Sent): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, inAddress(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

it.each(Object.entries<Call>(calls.external))(
  '%s: any request gets a documented response, never 5xx',
  async (_name, call) => {
    const operation = paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
    if (!operation) throw new Error(`${call.path} is not in the document.`);
    const documented = Object.keys(operation.responses).map(Number);
    await fc.assert(
      fc.asyncProperty(requestsOf(operation), async (sent) => {
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
