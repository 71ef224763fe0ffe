import type { Call } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../escape-html.ts';
import { isObject, type Json } from '../json-schema.ts';
import { guideMarkup } from './api-docs-guide.ts';
import { PACKED } from './compression.ts';
import documentScripts from './html/document-scripts.json' with { type: 'json' };
import { AUDIENCE } from './openapi.ts';
import {
  ADMIN_DOCUMENT_PATH,
  adminApiDocument,
  adminRooms,
  EXTERNAL_DOCUMENT_PATH,
  externalApiDocument,
  PAGES_DOCUMENT_PATH,
  pageRooms,
  pagesApiDocument,
  programRooms,
} from './openapi-documents.ts';
import { componentOf, SCHEMAS, withoutReferences } from './openapi-schemas.ts';
import { sendPlainPage } from './plain-page.ts';
import { exampleOf, type FindSchema } from './schema-example.ts';

/** The parts of an OpenAPI operation that the page shows. */
const Operation = v.object({
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.boolean(),
        description: v.optional(v.string()),
        schema: v.unknown(),
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) })),
  responses: v.record(
    v.string(),
    v.object({
      description: v.string(),
      content: v.optional(v.record(v.string(), v.object({ schema: v.unknown() })), {}),
    }),
  ),
});
type Operation = v.InferOutput<typeof Operation>;

/** Added to the styles of every plain page. A copy button is at the top of its block; a finger gets a larger one. */
const REFERENCE_STYLES = `
nav { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .5rem 1rem; }
nav a { text-decoration: none; } nav a:hover { text-decoration: underline; }
section h3 { font-size: 1.0625rem; margin: 1.5rem 0 .25rem; }
main pre { font-size: .8125rem; line-height: 1.55; } section > pre { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1rem; margin: .25rem 0 1rem; }
@media (pointer: fine) { button.copy { min-height: 32px; } }
`;

const code = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** A schema; the schemas that it refers to are on the same page. */
const schemaCode = (schema: unknown) =>
  code(schema).replaceAll(new RegExp(`&quot;${SCHEMAS}(\\w+)&quot;`, 'g'), '<a href="#schema.$1">$&</a>');

/** The call as a curl command. */
function curlOf(
  call: Call,
  { parameters, requestBody }: Operation,
  origin: string,
  find: FindSchema,
): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema;
    return String(exampleOf(schema, find, name));
  });
  const bearer = { api_key: 'NEWSWATCH_KEY', deploy_token: 'DEPLOY_TOKEN', refresh_token: 'REFRESH_TOKEN' };
  const token = call.access in bearer ? bearer[call.access as keyof typeof bearer] : 'ACCESS_TOKEN';
  const body = requestBody?.content['application/json']?.schema;
  const lines = [
    `curl ${call.method === 'GET' ? '' : `-X ${call.method} `}"${origin}/api${path}"`,
    ...(call.access === 'public'
      ? []
      : call.access === 'television'
        ? ['-b "television=$TELEVISION"']
        : [`-H "Authorization: Bearer $${token}"`]),
    ...(body
      ? [
          `-H "Content-Type: application/json"`,
          `-d '${JSON.stringify(exampleOf(body, find)).replaceAll("'", "'\\''")}'`,
        ]
      : []),
  ];
  return `<h3>Request</h3><pre tabindex="0" data-copy="Copy as cURL">${escapeHtml(lines.join(' \\\n  '))}</pre>`;
}

/** A description as markup: the only Markdown in it are names in backquotes. */
const inline = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const folded = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><div class="inside">${schemaCode(schema)}</div></details>`;

function callDetails(
  { room, name, call }: { room: string; name: string; call: Call },
  document: Json,
  origin: string,
): string {
  const paths = isObject(document.paths) ? document.paths : {};
  const methods = paths[call.path.replaceAll(/:(\w+)/g, '{$1}')];
  const described = isObject(methods) ? methods[call.method.toLowerCase()] : undefined;
  const operation = v.parse(Operation, withoutReferences(described, document, ['schemas']));
  const find = (ref: string) => componentOf(document, ref);
  const { parameters, requestBody, responses } = operation;
  const success = String(call.status ?? 200);
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const others = Object.entries(responses).filter(([status]) => Number(status) < 400 && status !== success);
  const answer = Object.values(responses[success]?.content ?? {})[0]?.schema;
  const parts = [
    `<p>For ${inline(AUDIENCE[call.access])}${call.scope ? `, with the permission <code>${call.scope}</code>` : ''}.</p>`,
    curlOf(call, operation, origin, find),
    parameters.length > 0 &&
      `<h3>Parameters</h3><ul>${parameters
        .map(
          (parameter) =>
            `<li><code>${escapeHtml(parameter.name)}</code> in the ${parameter.in}${parameter.required ? '' : ', optional'}${parameter.description ? `: ${inline(parameter.description)}` : ''}${folded('Schema', parameter.schema)}</li>`,
        )
        .join('')}</ul>`,
    requestBody && folded('Request schema', Object.values(requestBody.content)[0]?.schema),
    `<h3>Response ${success}</h3>${code(exampleOf(answer, find))}`,
    folded('Response schema', answer),
    ...others.map(([status, { description }]) => `<p>${status}: ${inline(description)}.</p>`),
    `<h3>Errors</h3><ul>${failures
      .map(([status, { description }]) => `<li>${status}: ${inline(description)}</li>`)
      .join('')}</ul>`,
  ];
  return `<details id="${room}.${name}"><summary><b class="code">${call.method}</b><code>/api${escapeHtml(call.path)}</code><span>${escapeHtml(call.summary)}</span></summary>
<div class="inside">${parts.filter(Boolean).join('\n')}</div></details>`;
}

/** The resources that programs read and write with a key, in the order of the page. */
const RESOURCES: Readonly<Record<string, string>> = {
  matches: 'Matches',
  targets: 'Targets',
  articles: 'Articles',
  stories: 'Stories',
  quotes: 'Quotes',
  speakers: 'Speakers',
  journalists: 'Journalists',
  releases: 'Press releases',
  ahead: 'What is ahead',
  sources: 'Sources',
  subscriptions: 'Subscriptions and events',
  deliveries: 'Deliveries',
  webhooks: 'Webhook endpoints',
  mcp: 'Assistants',
  me: 'The key itself',
};

interface Section {
  id: string;
  title: string;
  calls: [name: string, call: Call][];
}

/** The calls for programs, grouped by resource: the path segment after the version. */
function resources(external: Readonly<Record<string, Call>>): Section[] {
  const byResource = Map.groupBy(Object.entries(external), ([, { path }]) => path.split('/')[3] ?? '');
  const order = Object.keys(RESOURCES);
  return [...byResource]
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([name, calls]) => ({
      id: `external-${name}`,
      title: RESOURCES[name] ?? name,
      calls: calls.sort(([, one], [, other]) => one.path.length - other.path.length),
    }));
}

/** "adminSourceRequests" → "Admin source requests". */
function roomTitle(room: string): string {
  const words = room.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const links = (sections: readonly Pick<Section, 'id' | 'title'>[]) =>
  `<ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>`;

/** The schemas that several calls share. */
function schemasMarkup(documents: readonly Json[]): string {
  const schemas = new Map(
    documents.flatMap(({ components }) =>
      isObject(components) && isObject(components.schemas) ? Object.entries(components.schemas) : [],
    ),
  );
  const details = [...schemas].map(
    ([name, schema]) =>
      `<details id="schema.${name}"><summary><code>${name}</code></summary><div class="inside">${schemaCode(schema)}</div></details>`,
  );
  return `<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>${details.join('\n')}</section>`;
}

const SCHEMAS_SECTION = { id: 'schemas', title: 'Schemas' };
const SEARCH = `<form role="search" hidden><label>Search calls, events and schemas<input type="search" id="search" autocomplete="off"></label></form>
<p id="found" role="status"></p>`;

const sectionMarkup = (room: string, { id, title, calls }: Section, document: Json, origin: string) =>
  `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(title)}</h2>${calls
    .map(([name, call]) => callDetails({ room, name, call }, document, origin))
    .join('\n')}</section>`;

/** Renders the page for developers of programs: a guide, and the calls that a key allows. */
function programsMain(origin: string): string {
  const document = externalApiDocument(origin);
  const sections = resources(programRooms.external ?? {});
  const guides = [
    { id: 'guide', title: 'Getting started' },
    { id: 'webhooks-guide', title: 'Webhooks' },
    { id: 'assistants-guide', title: 'Connecting an assistant' },
  ];
  return `<h1>Newswatch API</h1>
<p>Calls are under <code>/api</code> and use JSON in <code>snake_case</code>. Times are in RFC 3339 format, in UTC; ids are opaque. Every response
has an <code>X-Request-Id</code>. For client generators, <a href="${EXTERNAL_DOCUMENT_PATH}">openapi.json</a> describes the same calls (OpenAPI 3.1).</p>
${SEARCH}
<nav aria-label="Contents">${links([...guides, ...sections, SCHEMAS_SECTION])}</nav>
${guideMarkup(origin)}
${sections.map((section) => sectionMarkup('external', section, document, origin)).join('\n')}
${schemasMarkup([document])}
<p>Our own pages make <a href="${PAGES_PATH}">other calls</a>. They need the access token of a signed-in user, and may change whenever the pages do.</p>`;
}

/** Renders the page for developers of Newswatch: the calls that its pages make. */
function pagesMain(origin: string): string {
  const parts = [
    { rooms: pageRooms, document: pagesApiDocument() },
    { rooms: adminRooms, document: adminApiDocument() },
  ].map(({ rooms, document }) => ({
    document,
    sections: Object.entries(rooms).map(([room, calls]) => ({
      ...{ room, id: `room-${room}`, title: roomTitle(room), calls: Object.entries(calls) },
    })),
  }));
  return `<h1>Calls made by our own pages</h1>
<p>They need the access token of a signed-in user, and may change whenever the pages do. Programs use the <a href="${PROGRAMS_PATH}">API for programs</a>. As
OpenAPI 3.1: <a href="${PAGES_DOCUMENT_PATH}">openapi.json</a>, and the calls of <a href="${ADMIN_DOCUMENT_PATH}">administrators</a>.</p>
${SEARCH}
<nav aria-label="Contents">${links([...parts.flatMap(({ sections }) => sections), SCHEMAS_SECTION])}</nav>
${parts
  .flatMap(({ sections, document }) =>
    sections.map((section) => sectionMarkup(section.room, section, document, origin)),
  )
  .join('\n')}
${schemasMarkup(parts.map(({ document }) => document))}`;
}

const PROGRAMS_PATH = '/api/docs';
const PAGES_PATH = '/api/docs/pages';

/**
 * Serves the documents of the API as JSON: what a key allows, the calls of our pages, and those of administrators. `/api/docs`
 * and `/api/docs/pages` are pages to read them. All are generated from the contract, once per process, on the first request.
 */
export function serveApiDocs(app: FastifyInstance, baseUrl: () => string): void {
  const documents: Readonly<Record<string, () => Json>> = {
    // The address is known only once a port is open.
    [EXTERNAL_DOCUMENT_PATH]: () => externalApiDocument(baseUrl()),
    [PAGES_DOCUMENT_PATH]: pagesApiDocument,
    [ADMIN_DOCUMENT_PATH]: adminApiDocument,
  };
  for (const [path, make] of Object.entries(documents)) {
    let text: string | undefined;
    app.get(path, PACKED, async (_request, reply) => {
      text ??= JSON.stringify(make());
      return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
    });
  }
  for (const [path, title, make] of [
    [PROGRAMS_PATH, 'API', programsMain],
    [PAGES_PATH, 'Calls made by our own pages', pagesMain],
  ] as const) {
    let main: string | undefined;
    app.get(path, PACKED, async (_request, reply) => {
      main ??= make(baseUrl());
      return sendPlainPage(reply, {
        ...{ title, main, styles: REFERENCE_STYLES },
        script: documentScripts['api-reference'],
      });
    });
  }
}
