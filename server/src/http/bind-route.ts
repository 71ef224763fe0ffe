import type { Call } from '@newswatch/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure.ts';
import { admitCaller, admitRequest, bearerOf } from './admit-caller.ts';
import { answerCall } from './answer-call.ts';
import { answerProgram } from './answer-program.ts';
import { bindAnswerStream } from './bind-answer-stream.ts';
import type { Binding } from './binding.ts';
import { acceptBrowserReports } from './browser-reports.ts';
import { isPacked, PACKED } from './compression.ts';
import { createOtherMethods, type OtherMethods } from './other-methods.ts';
import type { Route } from './route.ts';

const PREFIX = '/api';

/**
 * Binds the routes: access check first (nothing is open unless its row says so), then parsing, the handler, and the
 * response through its schema, so that only fields named in the contract are sent.
 *
 * @returns a function that refuses their addresses with other methods, for the handler of requests without a route
 */
export function bindRoutes(app: FastifyInstance, routes: readonly Route[], binding: Binding): OtherMethods {
  app.decorateRequest('caller', undefined);
  for (const route of routes) {
    if (route.start) bindAnswerStream(app, PREFIX + route.call.path, route, route.start, binding);
    else if (route.open) bindStream(route, route.open, binding);
    else if (route.call.takesBrowserReports) bindReports(app, route, binding);
    else if (route.call.upload) bindUpload(app, route, route.call.upload, binding);
    else if (route.call.signed) bindSigned(app, route, route.call.signed, binding);
    else bindOne(app, route, binding);
  }
  const otherMethods = createOtherMethods(PREFIX, routes);
  otherMethods.refuseShadowed(app);
  return otherMethods;
}

function bindOne(app: FastifyInstance, route: Route, binding: Binding): void {
  app.route({
    method: route.call.method,
    url: PREFIX + route.call.path,
    ...(isPacked(route.call) ? PACKED : {}),
    config: { refusesBodyLater: route.call.access === 'api_key' },
    onRequest: async (request) => {
      request.caller = await admitRequest(route, request, binding);
    },
    handler: (request, reply) =>
      route.call.access === 'api_key'
        ? answerProgram(route, request, reply, binding)
        : answerCall(route, request, reply, binding),
  });
}

function bindStream(
  { call }: Route,
  open: NonNullable<Route['open']>,
  { authentication, rateLimit, eventStreams, now }: Binding,
): void {
  eventStreams.serve(PREFIX + call.path, async (request) => {
    const bearer = bearerOf(request);
    const caller = await admitCaller(call, request, { authentication, rateLimit, now: now() });
    if (!caller || !bearer) throw new RangeError(`${call.path} must only stream to people who are signed in`);
    return {
      id: caller.id,
      open: (stream) => open({ caller, now: now() }, stream),
      isAllowed: async () => (await authentication.identifyOrGuest(bearer, now())) !== undefined,
    };
  });
}

/** Binds a route that accepts the media types of browser reports, which no other route accepts. */
function bindReports(app: FastifyInstance, route: Route, binding: Binding): void {
  app.register(async (room) => {
    acceptBrowserReports(room);
    bindOne(room, route, binding);
  });
}

/**
 * Binary bodies are accepted only in this Fastify scope, so that all other calls still reject everything that is not
 * JSON.
 */
function bindUpload(
  app: FastifyInstance,
  route: Route,
  { bytesMax, type }: NonNullable<Call['upload']>,
  binding: Binding,
): void {
  const types = ['application/octet-stream', ...(type ? [type] : [])];
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: bytesMax } as const;
    room.addContentTypeParser<Buffer>(types, options, (_request, body, done) => done(null, body));
    room.addContentTypeParser('*', (_request, _body, done) =>
      done(new Failure('unsupported_media_type', `Please send the file as ${types.join(' or ')}.`)),
    );
    bindOne(room, route, binding);
  });
}

/** Binds a route for JSON with a signature over the raw bytes, which is not parsed here. */
function bindSigned(
  app: FastifyInstance,
  route: Route,
  { bytesMax, type = 'application/json' }: NonNullable<Call['signed']>,
  binding: Binding,
): void {
  app.register(async (room) => {
    room.removeAllContentTypeParsers();
    const options = { parseAs: 'buffer', bodyLimit: bytesMax } as const;
    room.addContentTypeParser<Buffer>(type, options, (_request, body, done) => done(null, body));
    bindOne(room, route, binding);
  });
}
