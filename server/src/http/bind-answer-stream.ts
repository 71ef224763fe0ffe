import type { FastifyInstance } from 'fastify';
import { parseInput } from '../field-errors.ts';
import { admitRequest, bearerOf } from './admit-caller.ts';
import { bodyOf, parseParams } from './answer-call.ts';
import type { Binding } from './binding.ts';
import { CALL_BUDGET_MS, withinBudget } from './deadline.ts';
import { assertReadableBody } from './json-body.ts';
import type { Route } from './route.ts';

/**
 * Binds a call whose answer arrives in parts, as server-sent events. Until its first event it is a call like any other: it is
 * admitted, its input is parsed, and a refusal is a response with a status.
 */
export function bindAnswerStream(
  app: FastifyInstance,
  url: string,
  route: Route,
  start: NonNullable<Route['start']>,
  binding: Binding,
): void {
  const { call } = route;
  const { eventStreams, authentication, now } = binding;
  eventStreams.serveAnswers(app, url, {
    admit: async (request) => {
      request.caller = await admitRequest(route, request, binding);
    },
    async prepare(request) {
      const { caller } = request;
      const bearer = bearerOf(request);
      if (!caller || !bearer) throw new RangeError(`${call.path} must only answer people who are signed in`);
      assertReadableBody(request.body);
      const input = {
        params: parseParams(call, request.params),
        body: call.body ? parseInput(call.body, bodyOf(request)) : undefined,
        caller,
        ip: request.ip,
        now: now(),
      };
      // `answerStreamRoute()` has tied the handler's types to the same row that parsed this input.
      const open = await withinBudget(start(input as never), binding.budgetMs ?? CALL_BUDGET_MS);
      return {
        id: caller.id,
        open,
        isAllowed: async () => (await authentication.identifyOrGuest(bearer, now())) !== undefined,
      };
    },
  });
}
