import { calls } from '@newswatch/shared/contracts';
import type { TelevisionOwnerSide, TelevisionSide } from '../../screens/index.ts';
import { type Route, route } from '../route.ts';
import { televisionCookie } from '../television-cookie.ts';
import { readScreenTile } from './screen-tiles.ts';

/** The calls with which the owners of screens manage televisions. */
export function televisionOwnerRoutes(televisions: TelevisionOwnerSide): Route[] {
  return [
    route(calls.televisions.list, ({ caller, now }) => televisions.list(caller.id, now)),
    route(calls.televisions.findCode, (request) =>
      televisions.findCode(ownerOf(request), request.body.code, request.now),
    ),
    route(calls.televisions.connect, (request) =>
      televisions.connect(ownerOf(request), request.body, request.now),
    ),
    route(calls.televisions.disconnect, (request) =>
      televisions.disconnect(ownerOf(request), request.params.televisionId, request.now),
    ),
  ];
}

const ownerOf = ({
  caller,
  ip,
  userAgent,
}: {
  caller: { id: string; sessionId: string };
  ip: string;
  userAgent: string | undefined;
}) => ({ id: caller.id, sessionId: caller.sessionId, ip, userAgent });

/**
 * The calls of televisions.
 *
 * @param others the routes of all rooms
 */
export function televisionRoutes(
  televisions: TelevisionSide,
  { others, https }: { others: readonly Route[]; https: boolean },
): Route[] {
  return [
    route(calls.televisions.startCode, async ({ television, ip, userAgent, now, reply }) => {
      const { answer, secret } = await televisions.startCode(television, { ip, userAgent }, now);
      reply.header('set-cookie', televisionCookie(secret, { https }));
      return answer;
    }),
    route(calls.televisions.state, async ({ television, now, reply }) => {
      const { answer, wasSeen } = await televisions.state(television, now);
      // From now on, the cookie is kept for as long as a television may be switched off.
      if (wasSeen && television) reply.header('set-cookie', televisionCookie(television, { https }));
      return answer;
    }),
    route(calls.televisions.tile, async ({ television, query, now }) => {
      const { tile, owner } = await televisions.findTile(
        television,
        {
          ...{ kind: query.kind, target_ids: query.target_ids ?? [] },
          ...(query.chart_id === undefined ? {} : { chart_id: query.chart_id }),
        },
        now,
      );
      return readScreenTile(others, { tile, owner }, now);
    }),
  ];
}
