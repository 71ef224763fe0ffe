import type { Call } from '@newswatch/shared/contracts';
import * as contracts from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { listEventTypes } from '../external-api/index.ts';
import { inputSchema, isObject, type Json } from '../json-schema.ts';
import { BROWSER_REPORT_TYPES } from './browser-reports.ts';
import { describeParameter, withFieldsDescribed } from './describe-fields.ts';
import { statusOf } from './error-reply.ts';
import { honoursIfMatch, refusesIfMatch } from './if-match.ts';
import { oauthScheme } from './openapi-oauth.ts';
import { convertSchemas, referredTo, SCHEMAS } from './openapi-schemas.ts';
import { refusesParameters } from './route.ts';

/** The failures that the calls share, by status: the name of the response, and what it means. */
const FAILURES: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The request is malformed, or a code is wrong'],
  401: ['Unauthorized', 'The token is missing, expired or revoked, or the sign-in failed'],
  403: ['Forbidden', 'The caller is not allowed to do this'],
  404: ['NotFound', 'The object does not exist, or it belongs to somebody else'],
  409: ['Conflict', 'The request conflicts with the current state'],
  410: ['Gone', 'The link or the sign-in step has expired or has already been used'],
  412: ['PreconditionFailed', '`If-Match` names an older version; `details.version` is the current one'],
  413: ['TooLarge', 'The body is too large'],
  415: ['NotJson', 'The body is not JSON'],
  422: ['Invalid', 'Some fields are invalid; see `fields`'],
  429: ['TooMany', 'There were too many requests; see `Retry-After`'],
  503: ['Unavailable', 'The server is busy or unavailable; see `Retry-After`'],
};

const ERRORS = { $ref: `${SCHEMAS}ErrorEnvelope` };

/** The responses to failures that calls refer to. */
function failureResponses(calls: readonly Call[]): Json {
  const statuses = new Set(calls.flatMap(failuresOf));
  return Object.fromEntries(
    Object.entries(FAILURES).flatMap(([status, [name, description]]) =>
      statuses.has(Number(status))
        ? [
            [
              name,
              { description, ...retryHeaders(status), content: { 'application/json': { schema: ERRORS } } },
            ],
          ]
        : [],
    ),
  );
}

const header = (description: string): Json => ({ description, schema: { type: 'integer' } });

/** The failures after which a repeated request may succeed say when. */
const RETRIED = new Set(['429', '503']);
const RETRY_AFTER = { 'Retry-After': header('The number of seconds to wait before the request is repeated') };
const retryHeaders = (status: string): Json => (RETRIED.has(status) ? { headers: RETRY_AFTER } : {});

/** The headers that say how much of its hourly limit a key has used. */
const RATE_LIMIT_HEADERS = {
  'RateLimit-Limit': header('The number of calls that the key may make in an hour'),
  'RateLimit-Remaining': header('The number of calls left in this hour'),
  'RateLimit-Reset': header('The number of seconds until the next hour begins'),
};

/** The headers of responses for programs. */
export const PROGRAM_HEADERS = {
  ...RATE_LIMIT_HEADERS,
  ETag: {
    description: 'The `version` of the object, in quotation marks, for `If-Match`',
    schema: { type: 'string' },
  },
};

const IF_MATCH: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the object that you read: if the object was changed in the meantime, your change is refused with 412',
  schema: { type: 'string', pattern: '^(\\*|(W/)?"\\d+")$' },
};

const RATE_LIMIT_REFERENCES = Object.fromEntries(
  Object.keys(RATE_LIMIT_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

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

/** The fields of an object schema by name. */
function fieldsOf(schema: v.GenericSchema | undefined): Json {
  const { properties } = schema ? inputSchema(schema) : {};
  return isObject(properties) ? properties : {};
}

/** Whether a filter is the ID of a single thing, which may belong to somebody else. */
const namesOneThing = ({ query }: Call): boolean =>
  Object.entries(fieldsOf(query)).some(
    ([name, property]) => name.endsWith('_id') && isObject(property) && property.type === 'string',
  );

/** The client chooses a `client_id`; sources that are not available make their field invalid. */
const WITHOUT_NOT_FOUND = new Set(['client_id', 'source_ids']);

/** Whether a body refers to something that may belong to somebody else. */
const refersToThings = ({ body }: Call): boolean =>
  Object.keys(fieldsOf(body)).some((name) => /_ids?$|^secret$/.test(name) && !WITHOUT_NOT_FOUND.has(name));

/** Whether a call continues a link or a sign-in step, which expires. */
const continuesStep = ({ query, body }: Call): boolean =>
  [query, body].some((schema) =>
    Object.keys(fieldsOf(schema)).some((name) => /^(?:\w+_)?token$|^credential$/.test(name)),
  );

/** The failures that a call can return, derived from its row. */
function failuresOf(call: Call): number[] {
  const statuses = new Set([400, 429, 503]);
  const isForPeople = ['admin', 'user', 'television'].includes(call.access);
  if (!['public', 'optional', 'television'].includes(call.access)) statuses.add(401);
  if (call.path.startsWith('/auth/') && call.body) statuses.add(401).add(403).add(409);
  if (['admin', 'user', 'deploy_token', 'api_key', 'television'].includes(call.access)) statuses.add(403);
  if (call.upload) for (const status of [409, 413, 415]) statuses.add(status);
  if (call.params || call.protocol || namesOneThing(call) || refersToThings(call)) statuses.add(404);
  if (call.method !== 'GET' && (call.params || isForPeople)) statuses.add(409);
  if (continuesStep(call)) statuses.add(410);
  if (honoursIfMatch(call)) statuses.add(412);
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

const fileSchema = (type: string): Json =>
  type === 'application/pdf' ? { type: 'string', format: 'binary' } : { type: 'string' };

function operation(
  room: string,
  name: string,
  call: Call,
  { answered, input }: { answered: Json; input: Json },
): Json {
  const failures = failuresOf(call).map((status) => [
    String(status),
    { $ref: `#/components/responses/${FAILURES[status]?.[0]}` },
  ]);
  const answer = {
    [call.file ?? (call.stream ? 'text/event-stream' : 'application/json')]: {
      schema: call.file ? fileSchema(call.file) : answered,
    },
  };
  const named =
    call.versioned && call.method !== 'DELETE' ? { ETag: { $ref: '#/components/headers/ETag' } } : {};
  const headers = call.access === 'api_key' ? { headers: { ...RATE_LIMIT_REFERENCES, ...named } } : {};
  const old = new Set(call.deprecation?.parameters);
  const all = [...parameters(call.params, 'path'), ...parameters(call.query, 'query')].map((parameter) =>
    old.has(String(parameter.name)) ? { ...parameter, deprecated: true } : parameter,
  );
  const isForPrograms = room === PROGRAMS_ROOM;
  const described = [
    ...(isForPrograms ? all.map((parameter) => withMeaning(name, parameter)) : all),
    ...(honoursIfMatch(call) ? [IF_MATCH] : []),
  ];
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
      ...(call.protocol ? { '202': { description: 'The message was received; it needs no response' } } : {}),
      ...Object.fromEntries(failures),
    },
  };
}

/** The people who may make a call, as text for the documents. */
export const AUDIENCE: Readonly<Record<Call['access'], string>> = {
  public: 'everyone',
  optional: 'everyone; a bearer token is checked if there is one',
  refresh_token: 'holders of a refresh token (as a bearer token)',
  deploy_token: 'holders of a deploy token for the remote (as a bearer token)',
  api_key:
    'holders of an API key (as a bearer token, or as `X-API-Key`), and connected programs (access token as a bearer token)',
  television: 'televisions, with the cookie that they received with their code',
  user: 'signed-in people (access token as a bearer token)',
  admin: 'administrators (access token as a bearer token)',
};

function descriptionOf(call: Call): string {
  const { access, scope, deprecation } = call;
  const permission = scope ? `, with the permission \`${scope}\`` : '';
  const version = refusesIfMatch(call) ? ' This call refuses `If-Match`.' : '';
  const audience = `For ${AUDIENCE[access]}${permission}.${version}`;
  return deprecation ? `${audience} ${deprecationSentence(deprecation)}` : audience;
}

/** Says which part of a call is deprecated, how long it will work, and what replaces it. */
function deprecationSentence({ parameters, sunset, instead }: NonNullable<Call['deprecation']>): string {
  const names = parameters?.map((name) => `\`${name}\``);
  const what = names ? new Intl.ListFormat('en-GB').format(names) : 'This call';
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
  // The default of the document, for all calls that specify nothing else.
  return {};
}

export const EVENTS_TAG = 'events';

/** The headers of every delivery, as Standard Webhooks defines them. */
const WEBHOOK_HEADERS = [
  ['webhook-id', 'string', 'The ID of the event, which is the same for every attempt'],
  ['webhook-timestamp', 'integer', 'The time of the attempt, in seconds since 1970'],
  ['webhook-signature', 'string', '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`, once per secret'],
].map(([name, type, description]) => ({ name, in: 'header', required: true, description, schema: { type } }));

/** Returns what is posted to endpoints, by type of event. */
export function webhooksByEvent(): Json {
  return Object.fromEntries(
    listEventTypes().items.map(({ type, description, schema: { $schema: _, ...schema }, example }) => [
      type,
      {
        post: {
          operationId: `${EVENTS_TAG}.${type}`,
          tags: [EVENTS_TAG],
          summary: description,
          description: 'With the payload `thin`, each object is reduced to its `id`.',
          parameters: WEBHOOK_HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: withFieldsDescribed(schema, 'event'), example } },
          },
          responses: {
            '2XX': { description: 'The event was received' },
            '410': { description: 'The endpoint no longer exists, and is disabled' },
            default: { description: 'The event was not received, and will be sent again later' },
          },
        },
      },
    ]),
  );
}

/** Groups of calls as `contracts` exports them. */
export type CallRooms = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** Describes a parameter that several operations share only once, under its name, in the form that most of them use. */
function shareParameters(operations: readonly Json[]): Record<string, Json> {
  const lists = operations.map(({ parameters = [] }) => parameters as Json[]);
  const shared: Record<string, Json> = {};
  for (const [name, sameName] of Map.groupBy(lists.flat(), (parameter) => String(parameter.name))) {
    const alike = [...Map.groupBy(sameName, (parameter) => JSON.stringify(parameter)).values()];
    const most = alike.toSorted((one, other) => other.length - one.length)[0] ?? [];
    if (most[0] && most.length > 1) shared[name] = most[0];
  }
  const texts = new Map(Object.entries(shared).map(([name, parameter]) => [JSON.stringify(parameter), name]));
  for (const list of lists) {
    for (const [at, parameter] of list.entries()) {
      const name = texts.get(JSON.stringify(parameter));
      if (name !== undefined) list[at] = { $ref: `#/components/parameters/${name}` };
    }
  }
  return shared;
}

/** An OpenAPI 3.1 document of calls, generated from their rows in the contract. */
export function openApiDocument(rooms: CallRooms, title: string): Json {
  const rows = Object.entries(rooms).flatMap(([room, calls]) =>
    Object.entries(calls).map(([name, call]) => ({ room, name, call, id: `${room}.${name}` })),
  );
  const { responses, bodies, components } = convertSchemas(
    Object.fromEntries(rows.map(({ id, call }) => [id, call.answer])),
    Object.fromEntries(rows.flatMap(({ id, call }) => (call.body ? [[id, call.body]] : []))),
  );
  const paths: Record<string, Record<string, Json>> = {};
  for (const { room, name, call, id } of rows) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    const schemas = { answered: responses[id] ?? {}, input: bodies[id] ?? {} };
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(room, name, call, schemas) };
  }
  const parameters = shareParameters(Object.values(paths).flatMap((methods) => Object.values(methods)));
  const forPrograms = Object.entries(paths).filter(([path]) => path.startsWith(`/${PROGRAMS_ROOM}/`));
  const read = referredTo([Object.fromEntries(forPrograms), ERRORS], components);
  const sent = new Set(rows.flatMap(({ room, id }) => (room === PROGRAMS_ROOM ? [bodies[id]?.$ref] : [])));
  const schemas = Object.fromEntries(
    Object.entries(referredTo([paths, ERRORS], components)).map(([name, schema]) => [
      name,
      name in read ? withFieldsDescribed(schema, sent.has(SCHEMAS + name) ? 'body' : name) : schema,
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title,
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
    tags: Object.keys(rooms).map((name) => ({ name })),
    security: [{ accessToken: [] }],
    paths,
    components: {
      schemas,
      parameters,
      responses: failureResponses(rows.map(({ call }) => call)),
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the external API' },
        apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        oauth: oauthScheme(contracts.apiScopes),
        deployToken: { type: 'http', scheme: 'bearer', description: 'A deploy token for the remote' },
        television: { type: 'apiKey', in: 'cookie', name: 'television' },
        refreshToken: { type: 'http', scheme: 'bearer', description: 'The refresh token of the session' },
      },
    },
  };
}
