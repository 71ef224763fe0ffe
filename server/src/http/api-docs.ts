import type { Call } from '@newswatch/shared/contracts';
import { allCalls } from '@newswatch/shared/contracts/admin';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PACKED } from './compression.ts';
import { attribute } from './html/escape.ts';
import { type CallRooms, openApiDocument } from './openapi.ts';
import { sendPlainPage } from './plain-page.ts';

/** The parts of an OpenAPI operation that the page shows. */
const Operation = v.object({
  parameters: v.optional(
    v.array(v.object({ name: v.string(), in: v.string(), required: v.boolean(), schema: v.unknown() })),
    [],
  ),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.object({ schema: v.unknown() })) })),
  responses: v.record(
    v.string(),
    v.object({ description: v.string(), content: v.record(v.string(), v.object({ schema: v.unknown() })) }),
  ),
});
const Paths = v.object({ paths: v.record(v.string(), v.record(v.string(), Operation)) });
type Operation = v.InferOutput<typeof Operation>;

const ACCESS: Readonly<Record<Call['access'], string>> = {
  public: 'Everybody',
  optional: 'Everybody; a bearer token is looked at where there is one',
  refresh_token: 'The refresh token as bearer',
  deploy_token: 'Whoever holds a deploy token for the remote (as bearer)',
  api_key: 'Whoever holds an API key (as bearer, or as X-API-Key)',
  user: 'Somebody signed in (access token as bearer)',
  admin: 'Administrators (access token as bearer)',
};

const code = (value: unknown) => `<pre tabindex="0">${attribute(JSON.stringify(value, null, 2))}</pre>`;

function callDetails(room: string, name: string, call: Call, operation: Operation): string {
  const { parameters, requestBody, responses } = operation;
  const success = String(call.status ?? 200);
  const failures = Object.entries(responses).filter(([status]) => status !== success);
  const parts = [
    `<p>${ACCESS[call.access]}.</p>`,
    parameters.length > 0 &&
      `<h3>Parameters</h3><ul>${parameters
        .map(
          (parameter) =>
            `<li><code>${attribute(parameter.name)}</code> in the ${parameter.in}${parameter.required ? '' : ', optional'}${code(parameter.schema)}</li>`,
        )
        .join('')}</ul>`,
    requestBody && `<h3>Body</h3>${code(Object.values(requestBody.content)[0]?.schema)}`,
    `<h3>Answer ${success}</h3>${code(Object.values(responses[success]?.content ?? {})[0]?.schema)}`,
    `<h3>Failures</h3><ul>${failures
      .map(([status, { description }]) => `<li>${status}: ${attribute(description)}</li>`)
      .join('')}</ul>`,
  ];
  return `<details id="${room}.${name}"><summary><b class="code">${call.method}</b><code>/api${attribute(call.path)}</code><span>${attribute(call.summary)}</span></summary>
<div class="inside">${parts.filter(Boolean).join('\n')}</div></details>`;
}

function pageMain(rooms: CallRooms, document: v.InferOutput<typeof Paths>): string {
  const sections = Object.entries(rooms).map(([room, ofRoom]) => {
    const details = Object.entries(ofRoom).map(([name, call]) => {
      const operation = document.paths[call.path.replaceAll(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      return operation ? callDetails(room, name, call, operation) : '';
    });
    return `<section aria-labelledby="room-${room}"><h2 id="room-${room}">${attribute(room)}</h2>${details.join('\n')}</section>`;
  });
  return `<h1>Newswatch API</h1>
<p>JSON in <code>snake_case</code> below <code>/api</code>. Times are RFC 3339 in UTC, ids are opaque. Every answer carries
<code>X-Request-Id</code>; a failure is always the same envelope. For programs: <a href="/api/openapi.json">OpenAPI 3.0</a>.</p>
${sections.join('\n')}`;
}

/** The API's description at `/api/openapi.json`, and a page to read it at `/api/docs`: both made from the contract. */
export function serveApiDocs(app: FastifyInstance): void {
  const document = openApiDocument(allCalls);
  const text = JSON.stringify(document);
  const main = pageMain(allCalls, v.parse(Paths, document));
  app.get('/api/openapi.json', PACKED, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  app.get('/api/docs', PACKED, async (_request, reply) => sendPlainPage(reply, { title: 'API', main }));
}
