import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Call, eventTypes, limits } from '@newswatch/shared/contracts';
import { allCalls } from '@newswatch/shared/contracts/admin';
import { describe, expect, test } from 'vitest';
import { inputSchema, isObject, outputSchema } from '../json-schema.ts';
import { testApp } from '../testing/app.ts';
import { fieldDescriptions } from './field-descriptions/index.ts';
import {
  adminApiDocument,
  adminRooms,
  externalApiDocument,
  pageRooms,
  pagesApiDocument,
  programRooms,
} from './openapi-documents.ts';
import { withoutReferences } from './openapi-schemas.ts';
import { parameterDescriptions } from './parameter-descriptions.ts';

const app = testApp();
const folder = fileURLToPath(new URL('../../../docs/api/', import.meta.url));
const documents = [
  ['external.json', externalApiDocument(''), programRooms],
  ['openapi.json', pagesApiDocument(), pageRooms],
  ['admin.json', adminApiDocument(), adminRooms],
] as const;
const rows = Object.values(allCalls).flatMap((room) => Object.values(room));

const HOW_TO_ACCEPT =
  'docs/api is not what the contract gives. Write it with "npm run update-docs", and commit it with the change.';

interface DescribedOperation {
  operationId: string;
  description: string;
  parameters?: { name: string; in: string; description?: string; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
type Paths = Record<string, Record<string, DescribedOperation>>;
const pathsOf = (document: Record<string, unknown>) => withoutReferences(document.paths, document) as Paths;
const external = externalApiDocument('https://newswatch.example');
const pages = pathsOf(pagesApiDocument());

/** A schema without the descriptions that only the document has. */
function undescribed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(undescribed);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, inner]) =>
      (key === 'description' && typeof inner === 'string') || key === '$schema'
        ? []
        : [[key, undescribed(inner)]],
    ),
  );
}

/** The places of the fields without a description in a part of a document. */
function* fieldsWithoutDescription(part: unknown, place = ''): Generator<string> {
  if (!isObject(part) && !Array.isArray(part)) return;
  for (const [key, inner] of Object.entries(part)) {
    if (key === 'properties' && isObject(inner)) {
      for (const [name, field] of Object.entries(inner)) {
        if (!isObject(field) || !field.description) yield `${place}/${name}`;
        yield* fieldsWithoutDescription(field, `${place}/${name}`);
      }
    } else yield* fieldsWithoutDescription(inner, `${place}/${key}`);
  }
}

describe("the API's description", () => {
  test.each(documents)(
    'in docs/api/%s matches the contract (npm run update-docs writes it)',
    (name, document) => {
      const file = path.join(folder, name);
      const text = `${JSON.stringify(document, null, 2)}\n`;
      if (process.env.UPDATE_DOCS) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, text);
      }
      expect(readFileSync(file, 'utf8'), HOW_TO_ACCEPT).toBe(text);
    },
  );

  test.each(documents)(
    '%s describes each of its calls completely, in less than 1 MB',
    (_name, document, rooms) => {
      const paths = pathsOf(document);
      expect(JSON.stringify(document).length).toBeLessThan(1_000_000);
      for (const [room, calls] of Object.entries(rooms)) {
        for (const [name, call] of Object.entries<Call>(calls)) {
          const operation = paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
          expect(operation).toMatchObject({ operationId: `${room}.${name}`, summary: call.summary });
          const {
            parameters = [],
            requestBody,
            responses = {},
          }: Partial<DescribedOperation> = operation ?? {};
          const named = (place: string) =>
            Object.fromEntries(
              parameters.flatMap((one) => (one.in === place ? [[one.name, undescribed(one.schema)]] : [])),
            );
          const properties = (schema: Call['query']) =>
            undescribed((schema && inputSchema(schema).properties) ?? {});
          expect(named('path')).toEqual(properties(call.params));
          expect(named('query')).toEqual(properties(call.query));
          const body = requestBody?.content['application/json']?.schema;
          expect(undescribed(body)).toEqual(call.body && undescribed(inputSchema(call.body)));
          const success = responses[call.status ?? 200]?.content?.['application/json']?.schema;
          if (!call.stream && !call.file)
            expect(undescribed(success)).toEqual(undescribed(outputSchema(call.answer)));
          for (const failed of ['400', '429', '503'])
            expect(responses[failed]?.content?.['application/json']?.schema).toHaveProperty(
              'properties.code',
            );
        }
      }
    },
  );

  test('contains every call of the contract once, and the endpoints of OAuth', () => {
    const count = (rooms: object) => Object.values(rooms).flatMap((room) => Object.values(room)).length;
    expect(documents.reduce((sum, [, , rooms]) => sum + count(rooms), 0)).toBe(rows.length);
    const { paths } = external as { paths: Paths };
    expect(
      ['/oauth/register', '/oauth/token', '/oauth/revoke'].map((at) => Object.keys(paths[at] ?? {})),
    ).toEqual([['post'], ['post'], ['post']]);
  });

  test('lists the errors of a call', () => {
    expect(Object.keys(pages['/targets']?.post?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '409', '413', '415', '422', '429', '503']),
    );
  });

  test('states the bounds of whole numbers in a query', () => {
    const bounds = {
      type: 'integer',
      minimum: 1,
      maximum: limits.API_LIST_MAX,
      default: limits.API_LIST_DEFAULT,
    };
    expect(pathsOf(external)['/external/v1/quotes']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'limit', schema: bounds }),
    );
  });

  test('describes each parameter, and each field of each request, response and event, in the document for programs', () => {
    expect(external.servers).toEqual([{ url: 'https://newswatch.example/api' }]);
    const operations = Object.entries(pathsOf(external))
      .filter(([path]) => path.startsWith('/external/'))
      .flatMap(([, methods]) => Object.values(methods));
    expect(operations).toHaveLength(Object.keys(allCalls.external).length);
    expect(
      operations.flatMap(({ operationId, parameters = [] }) =>
        parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
      ),
      'Say what they mean in parameter-descriptions.ts.',
    ).toEqual([]);
    expect([...fieldsWithoutDescription(external)], 'Say what they mean in field-descriptions.').toEqual([]);
    // Generators for other languages cannot read patterns of JavaScript's own.
    expect(JSON.stringify(external)).not.toContain('\\\\p{');
  });

  test('has no description without a parameter or field', () => {
    const text = JSON.stringify(external);
    const unused = [
      ...Object.values(parameterDescriptions),
      ...fieldDescriptions.flatMap(Object.values),
    ].filter((description) => !text.includes(JSON.stringify(description)));
    expect(unused, 'Remove them, or correct the name.').toEqual([]);
  });

  test('describes every event that is posted to endpoints', () => {
    const { webhooks } = external as { webhooks: Record<string, { post: object }> };
    expect(Object.keys(webhooks)).toEqual(eventTypes);
    expect(webhooks['article.matched']?.post).toMatchObject({
      requestBody: {
        content: { 'application/json': { schema: { properties: { type: { const: 'article.matched' } } } } },
      },
    });
  });

  test('is served, and readable as pages: calls for programs by resource, and those for our pages on a separate page', async () => {
    const { body } = await app().get('/api/openapi.json');
    expect(body).toEqual(JSON.parse(JSON.stringify(pagesApiDocument())));
    expect((await app().get('/api/admin/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
    const served = await app().get('/api/external/v1/openapi.json');
    expect(served.body).toMatchObject({ info: { title: 'Newswatch external API' } });
    const page = await app().get('/api/docs');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+';/);
    const headings = [...page.text.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(headings).toEqual(
      ['guide', 'oauth-guide', 'webhooks-guide', 'assistants-guide'].concat(
        [
          ...['matches', 'targets', 'articles', 'stories', 'quotes', 'speakers'],
          ...[
            'journalists',
            'releases',
            'ahead',
            'sources',
            'subscriptions',
            'deliveries',
            'webhooks',
            'mcp',
            'me',
          ],
        ].map((name) => `external-${name}`),
        'schemas',
      ),
    );
    const ofPages = await app().get('/api/docs/pages');
    for (const { text } of [page, ofPages]) {
      const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const targets = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
      expect(targets.filter((id) => !ids.has(id))).toEqual([]);
    }
    // The page about errors links here.
    expect(page.text).toContain('<h3 id="errors">');
    for (const { path: address } of rows) expect(page.text + ofPages.text).toContain(`/api${address}`);
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
