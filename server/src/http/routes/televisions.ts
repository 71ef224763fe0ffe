import { type Call, calls, type ScreenTile, type ScreenTileData } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { TelevisionOwnerSide, TelevisionSide } from '../../screens/index.ts';
import { type Route, route } from '../route.ts';
import { televisionCookie } from '../television-cookie.ts';

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
 * The calls of televisions. A tile is answered by the call of the page that shows the same figures, with the parameters of the
 * stored tile, as its owner but without an administrator's rights. The contract leaves out what the tile does not show.
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
        { kind: query.kind, target_ids: query.target_ids ?? [] },
        now,
      );
      const { kind, call, params, input } = tileCall(tile);
      const answering = others.find((other) => other.call === call);
      if (!answering) throw new Error(`No route answers ${call.path}`);
      const request = { params, query: call.query && v.parse(call.query, input), caller: owner, now };
      // The schema of the answer allows only what this kind of tile shows.
      return { ...((await answering.handle(request as never)) as object), kind } as ScreenTileData;
    }),
  ];
}

interface TileCall {
  kind: ScreenTileData['kind'];
  call: Call;
  params?: Record<string, string>;
  input: object;
}

/** More than fits into a tile of the largest window. */
const STORIES = 12;
const EVENTS = 8;

/** The call that answers a tile; the page of a screen makes the same calls for a person. */
function tileCall({ kind, target_ids }: ScreenTile): TileCall {
  const [targetId = '', ...others] = target_ids;
  const params = { targetId };
  const input = { period: '30d' };
  switch (kind) {
    case 'stories':
      return {
        kind,
        call: calls.articles.list,
        input: {
          ...{ group: 'story', sort: '-first_seen_at', per_page: STORIES },
          ...(target_ids.length > 0 ? { target_id: target_ids } : {}),
        },
      };
    case 'findings':
      return { kind, call: calls.user.dashboard, input: {} };
    case 'figure':
      return targetId === ''
        ? { kind, call: calls.user.dashboard, input: {} }
        : { kind: 'figure_of_target', call: calls.targets.analytics, params, input };
    case 'days':
      return { kind, call: calls.targets.analytics, params, input };
    case 'share':
      return { kind, call: calls.targets.comparison, params, input: { ...input, with: others } };
    case 'ahead':
      return {
        kind,
        call: calls.ahead.list,
        input: { limit: EVENTS, own: 'of_targets', ...(targetId === '' ? {} : { target_id: targetId }) },
      };
    case 'map':
      return { kind, call: calls.targets.places, params, input };
  }
}
