import { type Call, ErrorEnvelope } from '@newswatch/shared/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { BROWSER_REPORT_TYPES } from './browser-reports.ts';
import { statusOf } from './error-reply.ts';

type Json = Record<string, unknown>;

/** What the API docs say of a failure, by status. */
const FAILURES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood, or a code is wrong',
  401: 'The token is missing, expired or revoked; or the sign-in failed',
  403: 'Not allowed for this person',
  404: 'There is no such thing, or it belongs to somebody else',
  409: 'It clashes with what is there',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'Fields are wrong; see `fields`',
  429: 'Too many requests; see `Retry-After`',
  503: 'Busy or away; see `Retry-After`',
};

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  // Checks in code have no JSON Schema; they are left out rather than refused.
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'openapi-3.0',
    typeMode,
    errorMode: 'ignore',
  }) as Json;
  return json;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One OpenAPI parameter for each entry of an object schema. */
function parameters(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema, 'input');
  const required = Array.isArray(json.required) ? json.required : [];
  return Object.entries(isObject(json.properties) ? json.properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Which failures a call can answer, from what its row says of it. */
function failuresOf(call: Call): number[] {
  const statuses = new Set([400, 429, 503]);
  if (call.access !== 'public' && call.access !== 'optional') statuses.add(401);
  if (call.path.startsWith('/auth/') && call.body) statuses.add(401).add(403).add(409);
  if (['admin', 'user', 'deploy_token', 'api_key'].includes(call.access)) statuses.add(403);
  if (call.upload) for (const status of [409, 413, 415]) statuses.add(status);
  if (call.params) statuses.add(404);
  if (call.body) for (const status of [409, 413, 415, 422]) statuses.add(status);
  if (call.query) statuses.add(422);
  return [...statuses].sort();
}

function operation(room: string, name: string, call: Call): Json {
  const envelope = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } };
  const failures = failuresOf(call).map((status) => [
    String(status),
    { description: FAILURES[status] ?? 'A failure', content: envelope },
  ]);
  const answer = {
    [call.stream ? 'text/event-stream' : 'application/json']: { schema: schemaOf(call.answer, 'output') },
  };
  const all = [...parameters(call.params, 'path'), ...parameters(call.query, 'query')];
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    ...securityOf(call),
    ...(all.length > 0 ? { parameters: all } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              mediaTypes(call).map((type) => [
                type,
                { schema: schemaOf(call.body ?? v.object({}), 'input') },
              ]),
            ),
          },
        }
      : {}),
    ...(call.upload
      ? {
          requestBody: {
            required: true,
            content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
          },
        }
      : {}),
    responses: {
      [String(call.status ?? 200)]: { description: 'Done', content: answer },
      ...Object.fromEntries(failures),
    },
  };
}

function mediaTypes({ takesBrowserReports }: Call): string[] {
  return takesBrowserReports ? ['application/json', ...BROWSER_REPORT_TYPES] : ['application/json'];
}

function securityOf({ access }: Call): Json {
  if (access === 'public') return { security: [] };
  if (access === 'refresh_token') return { security: [{ refreshToken: [] }] };
  if (access === 'optional') return { security: [{ accessToken: [] }, {}] };
  if (access === 'deploy_token') return { security: [{ deployToken: [] }] };
  if (access === 'api_key') return { security: [{ apiKey: [] }, { apiKeyHeader: [] }] };
  return { security: [{ accessToken: [] }] };
}

/** Rooms of calls as `contracts` exports them. */
export type CallRooms = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The OpenAPI 3.0 document of the API, made from the rows of the contract. */
export function openApiDocument(rooms: CallRooms): Json {
  const paths: Record<string, Json> = {};
  for (const [room, calls] of Object.entries(rooms)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(room, name, call) };
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Newswatch API',
      version: '1.0.0',
      description: [
        'JSON in `snake_case`. Times are RFC 3339 in UTC. Ids are opaque.',
        'Every answer carries `X-Request-Id`. A failure is always the same envelope; its `code` is one of:',
        Object.keys(statusOf)
          .map((code) => `\`${code}\``)
          .join(', '),
      ].join('\n\n'),
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(rooms).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ErrorEnvelope: schemaOf(ErrorEnvelope, 'output') },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the external API' },
        apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        deployToken: { type: 'http', scheme: 'bearer', description: 'A deploy token for the remote' },
        refreshToken: { type: 'http', scheme: 'bearer', description: 'The refresh token of the session' },
      },
    },
  };
}
