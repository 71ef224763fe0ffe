import { type Call, calls, type ScreenTile, ScreenTileData } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { TileOwner } from '../../screens/index.ts';
import type { Route } from '../route.ts';

/**
 * Reads a tile with the call of the page that shows the same figures, with the parameters of the stored tile, as its owner but
 * without an administrator's rights. Leaves out everything that the tile does not show.
 *
 * @param others the routes of all rooms
 * @throws {Failure} as the call does, for example `not_found` if the tile's target or chart was deleted
 */
export async function readScreenTile(
  others: readonly Route[],
  { tile, owner }: { tile: ScreenTile; owner: TileOwner },
  now: Date,
): Promise<ScreenTileData> {
  const { kind, call, params, input } = tileCall(tile);
  const answering = others.find((other) => other.call === call);
  if (!answering) throw new Error(`No route answers ${call.path}`);
  const request = { params, query: call.query && v.parse(call.query, input), caller: owner, ip: null, now };
  const answer = (await answering.handle(request as never)) as object;
  return v.parse(ScreenTileData, { ...answer, kind });
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
function tileCall({ kind, target_ids, chart_id: chartId = '' }: ScreenTile): TileCall {
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
    case 'chart':
      return { kind, call: calls.charts.get, params: { chartId }, input: {} };
  }
}
