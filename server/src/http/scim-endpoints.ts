import { limits } from '@newswatch/shared/contracts';
import {
  SCIM_PATH,
  SCIM_TYPE,
  ScimError,
  ScimQuery,
  type ScimType,
  ScimUser,
  scimSchemas,
} from '@newswatch/shared/contracts/admin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  type Directories,
  findDocument,
  type IdentifiedDirectory,
  listDocuments,
  type Provisioning,
  ScimRefusal,
  serviceProviderConfig,
} from '../directories/index.ts';
import type { Failure } from '../failure.ts';
import { isMaintenance } from '../system-settings/index.ts';
import { throttleAddress } from '../throttle/index.ts';
import { maintenanceFailure } from './admission.ts';
import { bearerOf } from './admit-caller.ts';
import { setRetryAfter, statusOf, toFailure } from './error-reply.ts';
import { assertNoNulInUrl } from './json-body.ts';
import type { RateLimit } from './rate-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body of a request to a SCIM address is read. */
    directory: IdentifiedDirectory | undefined;
  }
}

interface ScimOptions {
  directories: Pick<Directories, 'identify'>;
  provisioning: Provisioning;
  rateLimit: RateLimit;
  baseUrl: () => string;
  now: () => Date;
  onDefect: (error: unknown, request: FastifyRequest) => void;
}

type OfOne = { Params: { id: string } };

/**
 * Serves SCIM 2.0 to the directories of companies. Requests and errors have the formats of RFC 7644, not our envelope. Every
 * address needs the token of a directory, even those that only describe the server. Pages of other sites cannot read them (no
 * CORS).
 */
export function serveScim(app: FastifyInstance, options: ScimOptions): void {
  const { directories, provisioning, rateLimit, baseUrl, now } = options;
  app.register(
    async (room) => {
      room.decorateRequest('directory', undefined);
      // The parser of JSON bodies also reads the media type of SCIM.
      const parseJson = room.getDefaultJsonParser('error', 'error');
      room.removeAllContentTypeParsers();
      room.addContentTypeParser<string>(
        [SCIM_TYPE, 'application/json'],
        { parseAs: 'string', bodyLimit: limits.BODY_LIMIT_BYTES },
        (request, text, done) => {
          if (text.trim() === '') done(null, undefined);
          else if (/\\u0000/.test(text))
            done(new ScimRefusal(400, 'The body contains a NUL character', 'invalidValue'));
          else
            parseJson(request, text, (error, value?: unknown) =>
              done(error ? new ScimRefusal(400, 'The body is not valid JSON', 'invalidSyntax') : null, value),
            );
        },
      );
      room.setErrorHandler((error, request, reply) => refuse(reply, request, error, options.onDefect));
      room.addHook('onRequest', async (request) => {
        const at = now();
        assertNoNulInUrl(request.url);
        request.directory = await identify(request, at);
        rateLimit.count(request.directory.id, at);
        if (isMaintenance(at)) throw maintenanceFailure();
      });

      /** Rejected tokens count too; otherwise guessing them would be free. */
      async function identify(request: FastifyRequest, at: Date): Promise<IdentifiedDirectory> {
        try {
          return await directories.identify(bearerOf(request), at);
        } catch (error) {
          rateLimit.count(throttleAddress(request.ip), at);
          throw error;
        }
      }

      room.get('/ServiceProviderConfig', async (_request, reply) =>
        send(reply, 200, serviceProviderConfig(baseUrl())),
      );
      for (const kind of ['ResourceTypes', 'Schemas'] as const) {
        room.get(`/${kind}`, async (_request, reply) =>
          send(reply, 200, listOf(listDocuments(baseUrl(), kind))),
        );
        room.get<OfOne>(`/${kind}/:id`, async ({ params }, reply) => {
          const document = findDocument(baseUrl(), kind, params.id);
          if (!document) throw new ScimRefusal(404, 'There is no such object');
          return send(reply, 200, document);
        });
      }

      room.get('/Users', async (request, reply) =>
        send(reply, 200, await provisioning.list(callerOf(request), queryOf(request))),
      );
      room.get<OfOne>('/Users/:id', async (request, reply) => {
        const user = await provisioning.get(callerOf(request), request.params.id);
        if (request.headers['if-none-match'] !== user.meta.version) return sendUser(reply, 200, user);
        return reply.code(304).header('etag', user.meta.version).send();
      });
      room.post('/Users', async (request, reply) => {
        const user = await provisioning.create(callerOf(request), request.body, now());
        reply.header('location', user.meta.location);
        return sendUser(reply, 201, user);
      });
      room.put<OfOne>('/Users/:id', async (request, reply) =>
        sendUser(reply, 200, await provisioning.replace(callerOf(request), ...changeOf(request, now()))),
      );
      room.patch<OfOne>('/Users/:id', async (request, reply) =>
        sendUser(reply, 200, await provisioning.patch(callerOf(request), ...changeOf(request, now()))),
      );
      room.delete<OfOne>('/Users/:id', async (request, reply) => {
        const [id, , match, at] = changeOf(request, now());
        await provisioning.remove(callerOf(request), id, match, at);
        return reply.code(204).send();
      });

      // Directories ask for groups before they import people, and accept that there are none.
      room.get('/Groups', async (_request, reply) => send(reply, 200, listOf([])));
      for (const url of ['/Groups', '/Bulk', '/.search', '/Users/.search', '/Me']) {
        room.post(url, async () => {
          throw new ScimRefusal(501, 'This is not supported: /ServiceProviderConfig says what is');
        });
      }
      room.all('/*', async () => {
        throw new ScimRefusal(404, 'There is no such address');
      });
    },
    { prefix: SCIM_PATH },
  );
}

const listOf = (Resources: object[]) => ({
  schemas: [scimSchemas.list],
  totalResults: Resources.length,
  startIndex: 1,
  itemsPerPage: Resources.length,
  Resources,
});

function callerOf({ directory, ip }: FastifyRequest): { directory: IdentifiedDirectory; ip: string } {
  if (!directory) throw new Error('The directory of a request is identified before its handler runs');
  return { directory, ip };
}

function changeOf(
  { params, body, headers }: FastifyRequest<OfOne>,
  at: Date,
): [id: string, body: unknown, match: string | undefined, now: Date] {
  return [params.id, body, headers['if-match'], at];
}

function queryOf({ query }: FastifyRequest): ScimQuery {
  const parsed = v.safeParse(ScimQuery, query);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = v.getDotPath(issue);
  throw new ScimRefusal(
    400,
    `${name}: ${issue.message}`,
    name === 'filter' ? 'invalidFilter' : 'invalidValue',
  );
}

function sendUser(reply: FastifyReply, status: number, user: ScimUser): FastifyReply {
  reply.header('etag', user.meta.version);
  return send(reply, status, v.parse(ScimUser, user));
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(`${SCIM_TYPE}; charset=utf-8`)
    .send(JSON.stringify(body));
}

function refuse(
  reply: FastifyReply,
  request: FastifyRequest,
  error: unknown,
  onDefect: ScimOptions['onDefect'],
): FastifyReply {
  const { status, scimType, detail } = describe(error, reply, request, onDefect);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Newswatch"');
  return send(
    reply,
    status,
    v.parse(ScimError, {
      schemas: [scimSchemas.error],
      status: String(status),
      ...(scimType ? { scimType } : {}),
      detail,
    }),
  );
}

function describe(
  error: unknown,
  reply: FastifyReply,
  request: FastifyRequest,
  onDefect: ScimOptions['onDefect'],
): { status: number; scimType: ScimType | undefined; detail: string } {
  if (error instanceof ScimRefusal)
    return { status: error.status, scimType: error.scimType, detail: error.message };
  const { failure, defect } = toFailure(error);
  if (defect) onDefect(error, request);
  setRetryAfter(reply, failure);
  // A form's field that cannot be used is a value that cannot be used.
  const status = statusOf[failure.code] === 422 ? 400 : statusOf[failure.code];
  return { status, scimType: scimTypeOf(failure), detail: detailOf(failure) };
}

function scimTypeOf({ code }: Failure): ScimType | undefined {
  if (code === 'duplicate') return 'uniqueness';
  if (code === 'validation_failed') return 'invalidValue';
  return code === 'malformed_request' ? 'invalidSyntax' : undefined;
}

const detailOf = ({ message, fields }: Failure): string => Object.values(fields ?? {}).flat()[0] ?? message;
