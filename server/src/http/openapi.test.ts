import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventTypes, limits } from '@newswatch/shared/contracts';
import { allCalls } from '@newswatch/shared/contracts/admin';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { fieldDescriptions, parameterDescriptions } from './field-descriptions.ts';
import { openApiDocument } from './openapi.ts';
import { externalApiDocument } from './openapi-external.ts';

const app = testApp();
const file = fileURLToPath(new URL('../../../docs/api/openapi.json', import.meta.url));
const rows = Object.values(allCalls).flatMap((room) => Object.values(room));

const HOW_TO_ACCEPT =
  'docs/api/openapi.json is not what the contract gives. Write it with "npm run update-docs", and commit it with the change.';

interface DescribedOperation {
  operationId: string;
  parameters?: { name: string; description?: string }[];
  requestBody?: {
    content: { 'application/json': { schema: { properties?: Record<string, { description?: string }> } } };
  };
}

describe("the API's description", () => {
  test('in docs/api/openapi.json matches the contract (npm run update-docs writes it)', () => {
    const text = `${JSON.stringify(openApiDocument(allCalls), null, 2)}\n`;
    if (process.env.UPDATE_DOCS) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    expect(readFileSync(file, 'utf8'), HOW_TO_ACCEPT).toBe(text);
  });

  test('lists every call of the contract, with its bodies, responses and errors', () => {
    const { paths } = openApiDocument(allCalls) as {
      paths: Record<string, Record<string, Record<string, object>>>;
    };
    const named = Object.values(paths).flatMap((path) => Object.values(path));
    // The endpoints of OAuth are not rows in the contract.
    const oauth = ['/oauth/register', '/oauth/token', '/oauth/revoke'];
    expect(oauth.map((at) => Object.keys(paths[at] ?? {}))).toEqual([['post'], ['post'], ['post']]);
    expect(named).toHaveLength(rows.length + oauth.length);
    const create = paths['/targets']?.post;
    expect(create).toMatchObject({
      operationId: 'targets.create',
      security: [{ accessToken: [] }],
      requestBody: {
        content: { 'application/json': { schema: { required: expect.arrayContaining(['name']) } } },
      },
    });
    expect(Object.keys(create?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '409', '413', '415', '422', '429', '503']),
    );
    expect(paths['/targets/{targetId}']?.get).toMatchObject({
      parameters: [{ name: 'targetId', in: 'path', required: true }],
    });
  });

  test('states the bounds of whole numbers in a query', () => {
    const { paths } = openApiDocument(allCalls) as {
      paths: Record<string, { get: { parameters: object[] } }>;
    };
    const bounds = {
      type: 'integer',
      minimum: 1,
      maximum: limits.API_LIST_MAX,
      default: limits.API_LIST_DEFAULT,
    };
    expect(paths['/external/v1/quotes']?.get.parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', schema: bounds }),
    );
  });

  test('says what each parameter and each field of a body means, in the document for programs', () => {
    const document = externalApiDocument('https://newswatch.example');
    const { paths, servers } = document as {
      paths: Record<string, Record<string, DescribedOperation>>;
      servers: object[];
    };
    expect(servers).toEqual([{ url: 'https://newswatch.example/api' }]);
    const operations = Object.entries(paths)
      .filter(([path]) => path.startsWith('/external/'))
      .flatMap(([, methods]) => Object.values(methods));
    expect(operations).toHaveLength(Object.keys(allCalls.external).length);
    const unknown = operations.flatMap(({ operationId, parameters = [], requestBody }) => [
      ...parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
      ...Object.entries(requestBody?.content['application/json'].schema.properties ?? {})
        .filter(([, { description }]) => !description)
        .map(([name]) => `${operationId} ${name}`),
    ]);
    // The Model Context Protocol defines what its messages contain.
    expect(
      unknown.filter((name) => !name.startsWith('external.assistant ')),
      'Say what they mean in field-descriptions.ts.',
    ).toEqual([]);
    // Generators for other languages cannot read patterns of JavaScript's own.
    expect(JSON.stringify(document)).not.toContain('\\\\p{');
  });

  test('has no description without its parameter or field', () => {
    const text = JSON.stringify(externalApiDocument('https://newswatch.example'));
    const unused = [...Object.values(parameterDescriptions), ...Object.values(fieldDescriptions)].filter(
      (description) => !text.includes(JSON.stringify(description)),
    );
    expect(unused, 'Remove them from field-descriptions.ts, or correct the name.').toEqual([]);
  });

  test('describes every event that is posted to endpoints', () => {
    const { webhooks } = openApiDocument(allCalls) as { webhooks: Record<string, { post: object }> };
    expect(Object.keys(webhooks)).toEqual(eventTypes);
    expect(webhooks['article.matched']?.post).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { properties: { type: { const: 'article.matched' } } } } },
      },
    });
  });

  test('is served, and readable as a page: calls for programs first, by resource, internal ones collapsed', async () => {
    const { body } = await app().get('/api/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0', info: { title: 'Newswatch API' } });
    expect((await app().get('/api/external-api/openapi.json')).body).toEqual(body);
    const external = await app().get('/api/external/v1/openapi.json');
    expect(external.body).toMatchObject({ info: { title: 'Newswatch external API' } });
    const page = await app().get('/api/docs');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+';/);
    const headings = [...page.text.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(headings.slice(0, 18)).toEqual(
      ['guide', 'oauth-guide', 'webhooks-guide', 'assistants-guide'].concat(
        [
          ...['matches', 'targets', 'articles', 'stories', 'quotes', 'speakers'],
          ...['journalists', 'releases', 'ahead', 'sources', 'subscriptions', 'webhooks', 'mcp', 'me'],
        ].map((name) => `external-${name}`),
      ),
    );
    expect(page.text.indexOf('id="rest"')).toBeLessThan(page.text.indexOf('id="room-apiKeys"'));
    // The page of errors leads here.
    expect(page.text).toContain('<h3 id="errors">');
    for (const { path: address } of rows) expect(page.text).toContain(`/api${address}`);
    // Its example works unchanged, and a response without a body is not an error.
    const [assistant = ''] =
      /<details id="external\.assistant">.*?<h3>Errors.*?<\/ul>/s.exec(page.text) ?? [];
    expect(assistant).toContain('"id":1,"method":"tools/list"'.replaceAll('"', '&quot;'));
    expect(assistant).toContain('<p>202: ');
    expect(assistant).not.toContain('<li>202');
  });
});

test('the server implements every call of the contract', async () => {
  for (const { method, path: address } of rows) {
    const has = app().app.hasRoute({ method, url: `/api${address}` });
    expect([method, address, has]).toEqual([method, address, true]);
  }
});
