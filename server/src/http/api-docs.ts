import type { Call } from '@newswatch/shared/contracts';
import { allCalls } from '@newswatch/shared/contracts/admin';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { escapeHtml } from '../escape-html.ts';
import { guideMarkup } from './api-docs-guide.ts';
import { PACKED } from './compression.ts';
import documentScripts from './html/document-scripts.json' with { type: 'json' };
import { AUDIENCE, type CallRooms, openApiDocument, withoutReferences } from './openapi.ts';
import { EXTERNAL_DOCUMENT_PATH, externalApiDocument } from './openapi-external.ts';
import { sendPlainPage } from './plain-page.ts';
import { exampleOf } from './schema-example.ts';

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
const Paths = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });
type Operation = v.InferOutput<typeof Operation>;

const code = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

/** The call as a curl command. */
function curlOf(call: Call, { parameters, requestBody }: Operation, origin: string): string {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema;
    return String(exampleOf(schema, name));
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
          `-d '${JSON.stringify(exampleOf(body)).replaceAll("'", "'\\''")}'`,
        ]
      : []),
  ];
  return `<h3>Request</h3><pre tabindex="0" data-copy="Copy as cURL">${escapeHtml(lines.join(' \\\n  '))}</pre>`;
}

/** A description as markup: the only Markdown in it are names in backquotes. */
const inline = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const folded = (title: string, value: unknown) =>
  `<details><summary>${title}</summary><div class="inside">${code(value)}</div></details>`;

function callDetails(room: string, name: string, call: Call, operation: Operation, origin: string): string {
  const { parameters, requestBody, responses } = operation;
  const success = String(call.status ?? 200);
  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const others = Object.entries(responses).filter(([status]) => Number(status) < 400 && status !== success);
  const answer = Object.values(responses[success]?.content ?? {})[0]?.schema;
  const parts = [
    `<p>${AUDIENCE[call.access]}${call.scope ? `, with the permission <code>${call.scope}</code>` : ''}.</p>`,
    curlOf(call, operation, origin),
    parameters.length > 0 &&
      `<h3>Parameters</h3><ul>${parameters
        .map(
          (parameter) =>
            `<li><code>${escapeHtml(parameter.name)}</code> in the ${parameter.in}${parameter.required ? '' : ', optional'}${parameter.description ? `: ${inline(parameter.description)}` : ''}${folded('Schema', parameter.schema)}</li>`,
        )
        .join('')}</ul>`,
    requestBody && folded('Request schema', Object.values(requestBody.content)[0]?.schema),
    `<h3>Response ${success}</h3>${code(exampleOf(answer))}`,
    folded('Response schema', answer),
    ...others.map(([status, { description }]) => `<p>${status}: ${escapeHtml(description)}.</p>`),
    `<h3>Errors</h3><ul>${failures
      .map(([status, { description }]) => `<li>${status}: ${escapeHtml(description)}</li>`)
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

function pageMain(rooms: CallRooms, document: v.InferOutput<typeof Paths>, origin: string): string {
  const { external = {}, ...others } = rooms;
  const ofPrograms = resources(external);
  const ofScreens = Object.entries(others).map(
    ([room, calls]): Section => ({
      id: `room-${room}`,
      title: roomTitle(room),
      calls: Object.entries(calls),
    }),
  );
  const markup = (room: (section: Section) => string) => (section: Section) => {
    const details = section.calls.map(([name, call]) => {
      const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      return operation ? callDetails(room(section), name, call, operation, origin) : '';
    });
    return `<section aria-labelledby="${section.id}"><h2 id="${section.id}">${escapeHtml(section.title)}</h2>${details.join('\n')}</section>`;
  };
  const links = (sections: readonly Pick<Section, 'id' | 'title'>[]) =>
    `<ul>${sections.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`).join('')}</ul>`;
  const guides = [
    { id: 'guide', title: 'Getting started' },
    { id: 'webhooks-guide', title: 'Webhooks' },
    { id: 'assistants-guide', title: 'Assistants' },
  ];
  return `<h1>Newswatch API</h1>
<p>Calls are under <code>/api</code> and use JSON in <code>snake_case</code>. Times are in RFC 3339 format, in UTC; ids are opaque. Every response
has an <code>X-Request-Id</code>. For generators of clients, <a href="${EXTERNAL_DOCUMENT_PATH}">openapi.json</a> describes what a key allows (OpenAPI 3.1); <a href="/api/openapi.json">another document</a> also has the calls of our own pages.</p>
<form role="search" hidden><label>Search calls and events<input type="search" id="search" autocomplete="off"></label></form>
<p id="found" role="status"></p>
<nav aria-label="Contents">${links([...guides, ...ofPrograms])}</nav>
${guideMarkup(origin)}
${ofPrograms.map(markup(() => 'external')).join('\n')}
<details id="rest"><summary><b>Calls made by our own pages</b><span>They need the access token of a signed-in user, and change with the pages.</span></summary>
<div class="inside"><nav aria-label="Calls made by our own pages">${links(ofScreens)}</nav>
${ofScreens.map(markup(({ id }) => id.slice('room-'.length))).join('\n')}</div></details>`;
}

let generated: { document: ReturnType<typeof openApiDocument>; text: string } | undefined;

/** Generated once per process, when it is first asked for: few processes ever are. */
function apiDescription() {
  if (!generated) {
    const document = openApiDocument(allCalls);
    generated = { document, text: JSON.stringify(document) };
  }
  return generated;
}

/**
 * Serves the API description at `/api/openapi.json` and at the address of the pages about the external API, what a key
 * allows beside those calls, and a page to read it at `/api/docs`; all are generated from the contract.
 */
export function serveApiDocs(app: FastifyInstance, baseUrl: () => string): void {
  // The address is only certain once a port is open.
  let main: string | undefined;
  const page = () =>
    (main ??= pageMain(allCalls, v.parse(Paths, withoutReferences(apiDescription().document)), baseUrl()));
  for (const address of ['/api/openapi.json', '/api/external-api/openapi.json']) {
    app.get(address, PACKED, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(apiDescription().text),
    );
  }
  let external: string | undefined;
  app.get(EXTERNAL_DOCUMENT_PATH, PACKED, async (_request, reply) => {
    external ??= JSON.stringify(externalApiDocument(baseUrl()));
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(external);
  });
  app.get('/api/docs', PACKED, async (_request, reply) =>
    sendPlainPage(reply, { title: 'API', main: page(), script: documentScripts['api-reference'] }),
  );
}
