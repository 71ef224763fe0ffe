import { ASSISTANTS_PATH, EXTERNAL_API_PATH, limits } from '@newswatch/shared/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  OauthRefusal,
  oauthPaths,
  type ProgramTokensService,
  registerClient,
  resourceMetadata,
  serverMetadata,
} from '../external-api/index.ts';
import type { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { isMaintenance } from '../system-settings/index.ts';
import { type Throttle, throttleAddress, throttleRules } from '../throttle/index.ts';
import { assertApiIsOn, maintenanceFailure } from './admission.ts';
import { setRetryAfter, statusOf, toFailure } from './error-reply.ts';
import type { RateLimit } from './rate-limit.ts';

interface OauthOptions {
  db: Database;
  tokens: ProgramTokensService;
  throttle: Throttle;
  rateLimit: RateLimit;
  baseUrl: () => string;
  now: () => Date;
  onDefect: (error: unknown, request: FastifyRequest) => void;
}

const FORM = 'application/x-www-form-urlencoded';
const bodyLimit = limits.PROGRAM_BODY_BYTES_MAX;

/**
 * Serves what programs call to be connected by signing in: their metadata, registration, tokens and revocation. They have the
 * formats and the error codes of their specifications (RFC 8414, 9728, 7591, 6749, 7009), not our envelope. Pages of other sites
 * cannot read them (no CORS), like the external API itself.
 */
export function serveOauth(app: FastifyInstance, options: OauthOptions): void {
  const { db, tokens, throttle, rateLimit, baseUrl, now } = options;
  app.get(oauthPaths.metadata, async (_request, reply) => sendMetadata(reply, serverMetadata(baseUrl())));
  for (const path of ['', EXTERNAL_API_PATH, ASSISTANTS_PATH]) {
    app.get(oauthPaths.resource + path, async (_request, reply) =>
      sendMetadata(reply, resourceMetadata(baseUrl(), path === '' ? EXTERNAL_API_PATH : path)),
    );
  }

  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser<string>(FORM, { parseAs: 'string', bodyLimit }, (_request, text, done) => {
      done(null, new URLSearchParams(text));
    });
    room.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string', bodyLimit },
      (_request, text, done) => {
        try {
          done(null, JSON.parse(text));
        } catch {
          done(new OauthRefusal('invalid_client_metadata', 'The body is not valid JSON.'));
        }
      },
    );
    room.addContentTypeParser('*', (_request, _body, done) =>
      done(new OauthRefusal('invalid_request', `Send the parameters as ${FORM}.`)),
    );
    room.setErrorHandler((error, request, reply) => {
      const refusal = toOauthRefusal(error);
      if (refusal.status >= 500 && toFailure(error).defect) options.onDefect(error, request);
      if (!(error instanceof OauthRefusal)) setRetryAfter(reply, toFailure(error).failure);
      if (refusal.status === 401) reply.header('www-authenticate', 'Basic realm="Newswatch"');
      return send(reply, refusal.status, { error: refusal.code, error_description: refusal.message });
    });
    room.addHook('onRequest', async (request) => {
      rateLimit.count(throttleAddress(request.ip), now());
      if (isMaintenance(now())) throw maintenanceFailure();
      // Secrets in addresses end up in logs.
      if (request.url.includes('?')) {
        throw new OauthRefusal('invalid_request', 'Send the parameters in the body, not in the address.');
      }
    });

    room.post(oauthPaths.register, async (request, reply) => {
      assertApiIsOn();
      if (request.body instanceof URLSearchParams) {
        throw new OauthRefusal('invalid_client_metadata', 'Send the metadata as application/json.');
      }
      await throttle.hit(
        `program-registration:${throttleAddress(request.ip)}`,
        throttleRules.programRegistration,
        now(),
      );
      return send(reply, 201, await registerClient(db, request.body, now()));
    });
    room.post(oauthPaths.token, async (request, reply) => {
      assertApiIsOn();
      return send(reply, 200, await tokens.issue(formOf(request), originOf(request), now()));
    });
    // Served even while the API is off, because a program may always give up its access.
    room.post(oauthPaths.revoke, async (request, reply) => {
      await tokens.revoke(formOf(request), originOf(request), now());
      return send(reply, 200, {});
    });
    for (const url of [oauthPaths.register, oauthPaths.token, oauthPaths.revoke]) {
      room.route({
        method: ['GET', 'PUT', 'PATCH', 'DELETE'],
        url,
        handler: (_request, reply) => {
          reply.header('allow', 'POST');
          throw new OauthRefusal('invalid_request', 'This address accepts POST only.', 405);
        },
      });
    }
  });
}

function sendMetadata(reply: FastifyReply, document: object | undefined): FastifyReply {
  return reply
    .header('cache-control', 'public, max-age=300')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(document));
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('pragma', 'no-cache')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** Reads a form in which each parameter may occur only once; an empty one counts as missing (RFC 6749, 3.2). */
function formOf({ body, headers }: FastifyRequest): Record<string, string> {
  if (!(body instanceof URLSearchParams)) {
    throw new OauthRefusal('invalid_request', `Send the parameters as ${FORM}.`);
  }
  if (headers.authorization !== undefined) {
    throw new OauthRefusal(
      'invalid_client',
      'Programs have no client secret: send only client_id, in the body.',
      401,
    );
  }
  const form: Record<string, string> = {};
  for (const [name, value] of body) {
    if (Object.hasOwn(form, name)) throw new OauthRefusal('invalid_request', 'A parameter is repeated.');
    if (value.includes('\0'))
      throw new OauthRefusal('invalid_request', 'A parameter contains a NUL character.');
    if (value !== '') form[name] = value;
  }
  return form;
}

function originOf({ ip, headers }: FastifyRequest) {
  return { ip, userAgent: headers['user-agent'] };
}

/** Converts any error to the form of OAuth. */
function toOauthRefusal(error: unknown): OauthRefusal {
  if (error instanceof OauthRefusal) return error;
  const { failure } = toFailure(error);
  return new OauthRefusal(codeOf(failure), failure.message, statusOf[failure.code]);
}

function codeOf({ code }: Failure): OauthRefusal['code'] {
  if (code === 'api_access_disabled') return 'access_denied';
  if (code === 'internal_error') return 'server_error';
  return statusOf[code] === 429 || statusOf[code] >= 500 ? 'temporarily_unavailable' : 'invalid_request';
}
