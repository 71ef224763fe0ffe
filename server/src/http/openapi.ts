import type { Call } from '@newswatch/shared/contracts';
import * as contracts from '@newswatch/shared/contracts';
import * as adminContracts from '@newswatch/shared/contracts/admin';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { listEventTypes } from '../external-api/index.ts';
import { inputSchema, isObject, JSON_SCHEMA, type Json } from '../json-schema.ts';
import { BROWSER_REPORT_TYPES } from './browser-reports.ts';
import { describeParameter, withFieldsDescribed } from './describe-fields.ts';
import { statusOf } from './error-reply.ts';
import { OAUTH_TAG, oauthOperations, oauthScheme } from './openapi-oauth.ts';
import { refusesParameters } from './route.ts';

/** The descriptions of failures in the API docs, by status. */
const FAILURES: Readonly<Record<number, string>> = {
  400: 'The request cannot be understood, or a code is wrong',
  401: 'The token is missing, expired or revoked; or the sign-in failed',
  403: 'This person is not allowed to do this',
  404: 'It does not exist, or it belongs to someone else',
  409: 'It conflicts with the current state',
  413: 'The body is too large',
  415: 'The body is not JSON',
  422: 'Some fields are invalid; see `fields`',
  429: 'Too many requests; see `Retry-After`',
  503: 'Busy or unavailable; see `Retry-After`',
};

const COMPONENTS = '#/components/schemas/';

const header = (description: string): Json => ({ description, schema: { type: 'integer' } });
/** How much of its hour a key has used. */
const RATE_LIMIT_HEADERS = {
  'RateLimit-Limit': header('Calls that the key may make in an hour'),
  'RateLimit-Remaining': header('Calls left this hour'),
  'RateLimit-Reset': header('Seconds until the next hour begins'),
};

function isNamedSchema(entry: [string, unknown]): entry is [string, v.GenericSchema] {
  const [name, value] = entry;
  return /^[A-Z][a-z]/.test(name) && isObject(value) && value.kind === 'schema';
}

/** Every schema that the contract names; a schema that several responses share is described once, by that name. */
const named: Record<string, v.GenericSchema> = Object.fromEntries(
  Object.entries<unknown>({ ...contracts, ...adminContracts }).filter(isNamedSchema),
);

/**
 * Every response, by `room.call`, and every named schema: converted together, so that each can refer to the named ones.
 */
function convertAnswers(rooms: CallRooms): {
  answers: Record<string, Json>;
  components: Record<string, Json>;
} {
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
  const answers: Record<string, v.GenericSchema> = Object.fromEntries(
    Object.entries(rooms).flatMap(([room, calls]) =>
      Object.entries(calls).map(([name, call]) => [`${room}.${name}`, call.answer]),
    ),
  );
  const unnamed = Object.entries(answers).filter(([, schema]) => !names.has(schema));
  const all = toJsonSchemaDefs(
    { ...Object.fromEntries(unnamed), ...named },
    { ...JSON_SCHEMA, typeMode: 'output', overrideRef: ({ referenceId }) => COMPONENTS + referenceId },
  ) as Record<string, Json>;
  return {
    components: all,
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, schema]) => {
        const name = names.get(schema);
        return [id, name ? { $ref: COMPONENTS + name } : (all[id] ?? {})];
      }),
    ),
  };
}

/** The named schemas that some part of the document refers to, directly or indirectly. */
function referredTo(part: unknown, all: Readonly<Record<string, Json>>): Json {
  const found = new Map<string, Json>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isObject(value)) return;
    const name = typeof value.$ref === 'string' ? value.$ref.slice(COMPONENTS.length) : undefined;
    const schema = name === undefined ? undefined : all[name];
    if (name !== undefined && schema && !found.has(name)) {
      found.set(name, schema);
      visit(schema);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(part);
  return Object.fromEntries([...found].sort(([one], [other]) => one.localeCompare(other, 'en')));
}

/** One OpenAPI parameter for each entry of an object schema. */
function parameters(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const json = inputSchema(schema);
  const required = Array.isArray(json.required) ? json.required : [];
  return Object.entries(isObject(json.properties) ? json.properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(place === 'query' && isObject(property) && property.type === 'array'
      ? { style: 'form', explode: false }
      : {}),
    schema: property,
  }));
}

/** Whether a filter names one thing, which may belong to somebody else. */
function namesOneThing({ query }: Call): boolean {
  const { properties } = query ? inputSchema(query) : {};
  return Object.entries(isObject(properties) ? properties : {}).some(
    ([name, property]) => name.endsWith('_id') && isObject(property) && property.type === 'string',
  );
}

/** The failures that a call can return, derived from its row. */
function failuresOf(call: Call): number[] {
  const statuses = new Set([400, 429, 503]);
  if (!['public', 'optional', 'television'].includes(call.access)) statuses.add(401);
  if (call.path.startsWith('/auth/') && call.body) statuses.add(401).add(403).add(409);
  if (['admin', 'user', 'deploy_token', 'api_key', 'television'].includes(call.access)) statuses.add(403);
  if (call.upload) for (const status of [409, 413, 415]) statuses.add(status);
  if (call.params || call.protocol || namesOneThing(call)) statuses.add(404);
  if (call.params && call.method !== 'GET') statuses.add(409);
  if (call.body) for (const status of [409, 413, 415, 422]) statuses.add(status);
  if (call.query || refusesParameters(call)) statuses.add(422);
  return [...statuses].sort();
}

/** The calls that a key allows. */
const PROGRAMS_ROOM = 'external';

function withMeaning(call: string, parameter: Json): Json {
  const description = describeParameter(call, String(parameter.name));
  return description ? { ...parameter, description } : parameter;
}

function operation(room: string, name: string, call: Call, answered: Json): Json {
  const envelope = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } };
  const failures = failuresOf(call).map((status) => [
    String(status),
    { description: FAILURES[status] ?? 'An error', content: envelope },
  ]);
  const answer = {
    [call.file ?? (call.stream ? 'text/event-stream' : 'application/json')]: {
      schema: call.file ? { type: 'string', format: 'binary' } : answered,
    },
  };
  const headers = call.access === 'api_key' ? { headers: RATE_LIMIT_HEADERS } : {};
  const old = new Set(call.deprecation?.parameters);
  const all = [...parameters(call.params, 'path'), ...parameters(call.query, 'query')].map((parameter) =>
    old.has(String(parameter.name)) ? { ...parameter, deprecated: true } : parameter,
  );
  const isForPrograms = room === PROGRAMS_ROOM;
  const described = isForPrograms ? all.map((parameter) => withMeaning(name, parameter)) : all;
  const input = inputSchema(call.body ?? v.object({}));
  return {
    operationId: `${room}.${name}`,
    tags: [room],
    summary: call.summary,
    description: descriptionOf(call),
    ...(call.deprecation && !call.deprecation.parameters ? { deprecated: true } : {}),
    ...securityOf(call),
    ...(described.length > 0 ? { parameters: described } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              mediaTypes(call).map((type) => [
                type,
                { schema: isForPrograms ? withFieldsDescribed(input, 'body') : input },
              ]),
            ),
          },
        }
      : {}),
    ...(call.upload
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              ['application/octet-stream', ...(call.upload.type ? [call.upload.type] : [])].map((type) => [
                type,
                { schema: { type: 'string', format: 'binary' } },
              ]),
            ),
          },
        }
      : {}),
    responses: {
      [String(call.status ?? 200)]: { description: 'Success', ...headers, content: answer },
      ...(call.protocol ? { '202': { description: 'Received; this message needs no response' } } : {}),
      ...Object.fromEntries(failures),
    },
  };
}

/** Who may make a call, as text for the documents. */
export const AUDIENCE: Readonly<Record<Call['access'], string>> = {
  public: 'Everyone',
  optional: 'Everyone; a bearer token is checked if there is one',
  refresh_token: 'The refresh token as a bearer token',
  deploy_token: 'Holders of a deploy token for the remote (as a bearer token)',
  api_key:
    'Holders of an API key (as a bearer token, or as X-API-Key), and connected programs (access token as a bearer token)',
  television: 'A television, with the cookie that it got with its code',
  user: 'A signed-in person (access token as a bearer token)',
  admin: 'Administrators (access token as a bearer token)',
};

function descriptionOf({ access, scope, deprecation }: Call): string {
  const audience = `For: ${AUDIENCE[access]}${scope ? `, with the permission \`${scope}\`` : ''}.`;
  return deprecation ? `${audience} ${deprecationSentence(deprecation)}` : audience;
}

/** Which part of a call is deprecated, how long it will work, and what replaces it. */
function deprecationSentence({ parameters, sunset, instead }: NonNullable<Call['deprecation']>): string {
  const what = parameters ? parameters.map((name) => `\`${name}\``).join(' and ') : 'This call';
  const verb = parameters && parameters.length > 1 ? 'are' : 'is';
  return `${what} ${verb} deprecated and will work until ${sunset}. ${instead}`;
}

function mediaTypes({ takesBrowserReports }: Call): string[] {
  return takesBrowserReports ? ['application/json', ...BROWSER_REPORT_TYPES] : ['application/json'];
}

function securityOf({ access, scope }: Call): Json {
  if (access === 'public') return { security: [] };
  if (access === 'refresh_token') return { security: [{ refreshToken: [] }] };
  if (access === 'optional') return { security: [{ accessToken: [] }, {}] };
  if (access === 'deploy_token') return { security: [{ deployToken: [] }] };
  if (access === 'television') return { security: [{ television: [] }, {}] };
  if (access === 'api_key') {
    return { security: [{ apiKey: [] }, { apiKeyHeader: [] }, { oauth: scope ? [scope] : [] }] };
  }
  return { security: [{ accessToken: [] }] };
}

const EVENTS_TAG = 'events';

/** The headers of every delivery, as Standard Webhooks defines them. */
const WEBHOOK_HEADERS = [
  ['webhook-id', 'string', 'The id of the event, the same for every attempt'],
  ['webhook-timestamp', 'integer', 'The time of the attempt, in seconds since 1970'],
  [
    'webhook-signature',
    'string',
    'The base64 HMAC-SHA256 of `id.timestamp.body` after `v1,`, once per secret',
  ],
].map(([name, type, description]) => ({ name, in: 'header', required: true, description, schema: { type } }));

/** What is posted to endpoints, by type of event. */
function webhooksByEvent(): Json {
  return Object.fromEntries(
    listEventTypes().items.map(({ type, description, schema: { $schema: _, ...schema }, example }) => [
      type,
      {
        post: {
          operationId: `${EVENTS_TAG}.${type}`,
          tags: [EVENTS_TAG],
          summary: description,
          description: 'For endpoints that receive only ids, each object is reduced to its `id`.',
          parameters: WEBHOOK_HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: withFieldsDescribed(schema, 'event'), example } },
          },
          responses: {
            '2XX': { description: 'Received' },
            '410': { description: 'The endpoint is gone: it is disabled' },
            default: { description: 'Not received: it is sent again later' },
          },
        },
      },
    ]),
  );
}

/** Groups of calls as `contracts` exports them. */
export type CallRooms = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The OpenAPI 3.1 document of the API, generated from the rows of the contract. */
export function openApiDocument(rooms: CallRooms): Json {
  const { answers, components } = convertAnswers(rooms);
  const paths: Record<string, Json> = {};
  for (const [room, calls] of Object.entries(rooms)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(room, name, call, answers[`${room}.${name}`] ?? {}),
      };
    }
  }
  const errors = { $ref: `${COMPONENTS}ErrorEnvelope` };
  const forPrograms = Object.entries(paths).filter(([path]) => path.startsWith(`/${PROGRAMS_ROOM}/`));
  const read = referredTo([Object.fromEntries(forPrograms), errors], components);
  const schemas = Object.fromEntries(
    Object.entries(referredTo([paths, errors], components)).map(([name, schema]) => [
      name,
      name in read ? withFieldsDescribed(schema, name) : schema,
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Newswatch API',
      contact: { name: 'Newswatch' },
      version: '1.0.0',
      description: [
        'Requests and responses are JSON in `snake_case`. Times are in RFC 3339 format, in UTC. IDs are opaque.',
        'Every response has an `X-Request-Id`. Every error has the same envelope; its `code` is one of:',
        Object.keys(statusOf)
          .map((code) => `\`${code}\``)
          .join(', '),
      ].join('\n\n'),
    },
    servers: [{ url: '/api' }],
    tags: [...Object.keys(rooms), OAUTH_TAG, EVENTS_TAG].map((name) => ({ name })),
    paths: { ...paths, ...oauthOperations },
    webhooks: webhooksByEvent(),
    components: {
      schemas,
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An external API key' },
        apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        oauth: oauthScheme(contracts.apiScopes),
        deployToken: { type: 'http', scheme: 'bearer', description: 'A deploy token for the remote' },
        television: { type: 'apiKey', in: 'cookie', name: 'television' },
        refreshToken: { type: 'http', scheme: 'bearer', description: 'The refresh token of the session' },
      },
    },
  };
}

const DEPTH_MAX = 12;

/** The document with every reference resolved, for readers of a single operation. */
export function withoutReferences(document: Json): Json {
  const components =
    isObject(document.components) && isObject(document.components.schemas) ? document.components.schemas : {};
  const resolve = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((inner) => resolve(inner, depth));
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') {
      if (depth > DEPTH_MAX) return {};
      const { $ref: _, ...beside } = value;
      const resolved = resolve(components[value.$ref.slice(COMPONENTS.length)], depth + 1);
      return isObject(resolved) ? { ...resolved, ...beside } : resolved;
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner, depth)]));
  };
  return { ...document, paths: resolve(document.paths, 0) };
}
