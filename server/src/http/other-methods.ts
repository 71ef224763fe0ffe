import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Route } from './route.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface Address {
  /** The path, with `:name` for each parameter. */
  path: string;
  segments: readonly string[];
  methods: ReadonlySet<string>;
}

/** Refuses requests to an address of the API with a method that it does not accept. */
export interface OtherMethods {
  /** Refuses a request that no route has answered. Returns if its path is unknown. Throws `method_not_allowed`. */
  refuse(request: FastifyRequest, reply: FastifyReply, path: string): void;
  /**
   * Adds a route for each fixed address that would otherwise be read as a parameter of another address:
   * `DELETE /things/new` is not the deletion of a thing with the ID `new`.
   */
  refuseShadowed(app: FastifyInstance): void;
}

/**
 * A route for each method that an address does not accept would be half of all routes of the API, and take half of the
 * time to add them.
 *
 * @param prefix of the path of every call
 */
export function createOtherMethods(prefix: string, routes: readonly Route[]): OtherMethods {
  const addresses = readAddresses(prefix, routes);

  const refuseAt = ({ methods }: Address, reply: FastifyReply): never => {
    reply.header('allow', [...methods].join(', '));
    throw new Failure('method_not_allowed', `This address accepts ${[...methods].join(', ')} only.`);
  };

  return {
    refuse(request, reply, path) {
      if (!METHODS.includes(request.method)) return;
      // The router also decodes the segments that it compares, and has already refused those that cannot be decoded.
      const segments = decodeURI(path).split('/');
      const address = addresses.find((one) => matches(one.segments, segments));
      if (address && !address.methods.has(request.method)) refuseAt(address, reply);
    },
    refuseShadowed(app) {
      const patterns = Map.groupBy(
        addresses.filter(({ segments }) => segments.some(isParameter)),
        ({ segments }) => segments.length,
      );
      for (const address of addresses) {
        const others = (patterns.get(address.segments.length) ?? []).filter(
          (one) => one !== address && matches(one.segments, address.segments),
        );
        const taken = new Set(others.flatMap(({ methods }) => [...methods]));
        // Fastify adds HEAD to GET.
        const method = METHODS.filter((one) => one !== 'HEAD' && taken.has(one) && !address.methods.has(one));
        if (method.length === 0) continue;
        app.route({ method, url: address.path, handler: (_request, reply) => refuseAt(address, reply) });
      }
    },
  };
}

/** Reads the addresses, in the order in which they match: as in the router, a fixed segment before a parameter. */
function readAddresses(prefix: string, routes: readonly Route[]): readonly Address[] {
  const methodsAt = new Map<string, Set<string>>();
  for (const { call } of routes) {
    const methods = methodsAt.get(call.path) ?? new Set<string>();
    methodsAt.set(call.path, methods.add(call.method));
    if (call.method === 'GET') methods.add('HEAD');
  }
  return [...methodsAt]
    .map(([at, methods]) => ({ path: prefix + at, segments: (prefix + at).split('/'), methods }))
    .sort((one, other) => compareOrder(one.segments, other.segments));
}

function compareOrder(one: readonly string[], other: readonly string[]): number {
  const key = (segments: readonly string[]) =>
    segments.map((segment) => (isParameter(segment) ? 1 : 0)).join('');
  return key(one).localeCompare(key(other));
}

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((segment, at) => (isParameter(segment) ? segments[at] !== '' : segment === segments[at]))
  );
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}
