import {
  type ChartMeasure,
  type ChartSplit,
  effectivePlan,
  type Plan,
  type Role,
  type ScreenTile,
  type ScreenTileData,
  type ScreenTileDataOf,
  type ScreenTileKind,
} from '@newswatch/shared/contracts';
import { LRUCache } from 'lru-cache';
import { forGuests } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { knownTimeZone, oneLine } from '../notifier/index.ts';
import { findScreen, listTargets, type TileOwner } from '../screens/index.ts';
import type { Database } from '../storage/database.ts';

/** A tile as guests see it: what a television shows, or the reason why it shows nothing. */
export interface SharedTile {
  kind: ScreenTileKind;
  /** The names of its targets; empty for one that no longer exists. None means all targets. */
  targets: string[];
  data: ScreenTileData | TileGap;
}

/** The target or the chart was deleted; the plan does not include the figures; guests do not see them; or they cannot be read now. */
export type TileGap = 'deleted' | 'plan' | 'private' | 'failed';

/**
 * What charts for guests count, and by what. Alerts, ratings, tones and the words of targets are shown to their owner only, as on
 * every other shared page.
 */
export const guestMeasures = ['matches', 'articles', 'stories'] as const satisfies readonly ChartMeasure[];
export const guestSplits = [
  ...(['none', 'hours', 'target', 'source', 'language', 'about', 'published_in'] as const),
  ...(['development', 'name'] as const),
] satisfies readonly ChartSplit[];

/** A newsroom screen as guests see it: its tiles, and nothing else of its owner. */
export interface SharedScreen {
  kind: 'screen';
  name: string;
  timeZone: string;
  /** The time at which the oldest tile was read. */
  readAt: Date;
  /** The tiles of all its pages. */
  tiles: SharedTile[];
}

/** Reads what a tile shows, as its page does. @throws {Failure} */
export type ReadTile = (asked: { tile: ScreenTile; owner: TileOwner }, now: Date) => Promise<ScreenTileData>;

interface Choice {
  owner: { id: string; role: Role; plan: Plan; timezone: string };
  screenId: string;
  /** Stands for the session of a television. */
  linkId: string;
}

const NAME_MAX = 300;
/** For how long the data of tiles is kept: as for other shared pages, or as long as televisions keep figures of several weeks. */
const LIVE_MS = 10_000;
const CALM_MS = 55_000;
const LIVE_KINDS: readonly ScreenTileKind[] = ['stories', 'figure', 'findings'];
const TILES_KEPT = 400;
/** The number of tiles read at the same time for one page. */
const TILES_AT_ONCE = 4;

interface ReadData {
  at: Date;
  data: ScreenTileData | TileGap;
}

/**
 * Reads screens for guests. The data of a tile is kept for a short time, for all links that show it: strangers must not be able to
 * cause much work, and many guests may have the same page open all day.
 */
export function createScreenReader(options: {
  db: Database;
  readTile: ReadTile;
  /** Called when a tile cannot be read for an unexpected reason; the others are still shown. */
  onError: (error: unknown) => void;
}): (choice: Choice, now: Date) => Promise<SharedScreen | undefined> {
  const { db, readTile, onError } = options;
  const kept = new LRUCache<string, { until: number; reading: Promise<ReadData> }>({ max: TILES_KEPT });

  const read = async (tile: ScreenTile, owner: TileOwner, now: Date): Promise<ReadData> => {
    try {
      const data = await forGuests(() => readTile({ tile, owner }, now));
      return { at: now, data: data.kind === 'chart' ? chartForGuests(data) : data };
    } catch (error) {
      return { at: now, data: gapOf(error, onError) };
    }
  };
  const dataOf = (tile: ScreenTile, owner: TileOwner, now: Date): Promise<ReadData> => {
    const key = JSON.stringify([owner.id, owner.plan, tile]);
    const known = kept.get(key);
    if (known && now.getTime() < known.until) return known.reading;
    const reading = read(tile, owner, now);
    const keptMs = LIVE_KINDS.includes(tile.kind) ? LIVE_MS : CALM_MS;
    kept.set(key, { until: now.getTime() + keptMs, reading });
    void reading.then(({ data }) => data === 'failed' && kept.delete(key));
    return reading;
  };

  return async ({ owner, screenId, linkId }, now) => {
    const row = await findScreen(db, owner.id, screenId);
    if (!row) return undefined;
    const targets = await listTargets(db, owner.id);
    const caller: TileOwner = {
      ...{ id: owner.id, sessionId: linkId, role: 'user' },
      ...{ plan: effectivePlan(owner), mustChangePassword: false },
    };
    const tiles = row.pages.flatMap((page) => page.tiles);
    const found: (SharedTile & { at: Date })[] = [];
    for (let start = 0; start < tiles.length; start += TILES_AT_ONCE) {
      const some = tiles.slice(start, start + TILES_AT_ONCE).map(async (tile) => {
        const named = tile.target_ids.map((id) => targets.find((target) => target.id === id));
        // An own target that was deleted keeps its name.
        const names = named.map((target) => oneLine(target?.name ?? '', NAME_MAX));
        const isLost = named.length > 0 && named.every((target) => !target || target.is_deleted);
        const { at, data } = isLost ? { at: now, data: 'deleted' as const } : await dataOf(tile, caller, now);
        return { kind: tile.kind, targets: names, data, at };
      });
      found.push(...(await Promise.all(some)));
    }
    const readAt = new Date(Math.min(now.getTime(), ...found.map(({ at }) => at.getTime())));
    return {
      kind: 'screen',
      name: oneLine(row.name, NAME_MAX),
      timeZone: knownTimeZone(owner.timezone),
      readAt,
      tiles: found.map(({ at: _at, ...tile }) => tile),
    };
  };
}

function chartForGuests(data: ScreenTileDataOf<'chart'>): ScreenTileData | TileGap {
  const { chart, figures } = data;
  const isShown =
    guestMeasures.some((measure) => measure === chart.measure) &&
    guestSplits.some((split) => split === chart.split);
  if (!isShown) return 'private';
  if (figures.gap === null) return data;
  return figures.gap === 'plan' || figures.gap === 'history' ? 'plan' : 'deleted';
}

function gapOf(error: unknown, onError: (error: unknown) => void): TileGap {
  if (error instanceof Failure && error.code === 'not_found') return 'deleted';
  if (error instanceof Failure && error.code === 'plan_required') return 'plan';
  onError(error);
  return 'failed';
}
