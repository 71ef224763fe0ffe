import * as v from 'valibot';
import { ChartId } from './chart.ts';
import { SCREEN_NAME_MAX, SCREEN_PAGES_MAX, SCREEN_TILES_MAX } from './limits/index.ts';
import { screens as says } from './messages.ts';
import { Count, idSchema, TargetId, Timestamp } from './primitives.ts';
import { visibleText } from './visible-text.ts';

export const screenTileKinds = [
  'stories',
  'figure',
  'days',
  'share',
  'findings',
  'ahead',
  'map',
  'chart',
] as const;
export type ScreenTileKind = (typeof screenTileKinds)[number];

/** The number of targets that a tile may have. With a `min` of 0, none means all targets. */
export const screenTileTargets: Readonly<Record<ScreenTileKind, { min: number; max: number }>> = {
  stories: { min: 0, max: 5 },
  figure: { min: 0, max: 1 },
  days: { min: 1, max: 1 },
  // The same maximum as in a comparison.
  share: { min: 2, max: 5 },
  findings: { min: 0, max: 0 },
  ahead: { min: 0, max: 1 },
  map: { min: 1, max: 1 },
  // A chart has its own targets.
  chart: { min: 0, max: 0 },
};

export const screenThemes = ['dark', 'light'] as const;
export type ScreenTheme = (typeof screenThemes)[number];
/** The times for which each page can be shown. */
export const screenTurnSeconds = [15, 30, 60, 120, 300] as const;

export const ScreenTile = v.strictObject({
  kind: v.picklist(screenTileKinds),
  target_ids: v.pipe(
    v.array(TargetId),
    v.transform((ids) => [...new Set(ids)]),
  ),
  /** The owner’s own chart; only with the kind `chart`. */
  chart_id: v.optional(ChartId),
});
export type ScreenTile = v.InferOutput<typeof ScreenTile>;

/** Returns what is wrong with a tile: its chart, or the number of its targets; undefined if it is complete. */
export function screenTileFault({ kind, target_ids, chart_id }: ScreenTile): string | undefined {
  if ((kind === 'chart') !== (chart_id !== undefined)) return says.noChart;
  const { min, max } = screenTileTargets[kind];
  if (target_ids.length < min) return min === 1 ? says.noTarget : says.tooFewTargets;
  return target_ids.length > max ? says.tooManyTargets : undefined;
}

const ScreenPage = v.strictObject({
  tiles: v.pipe(
    v.array(ScreenTile),
    v.minLength(1, says.noTile),
    v.maxLength(SCREEN_TILES_MAX, says.tooManyTiles),
  ),
});
export type ScreenPage = v.InferOutput<typeof ScreenPage>;

/** What a newsroom screen shows, as its owner chooses it. */
export const ScreenDraft = v.strictObject({
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.minLength(1, says.nameRequired),
    v.maxLength(SCREEN_NAME_MAX, says.nameTooLong),
  ),
  theme: v.picklist(screenThemes),
  turn_seconds: v.picklist(screenTurnSeconds),
  pages: v.pipe(
    v.array(ScreenPage),
    v.minLength(1, says.noTile),
    v.maxLength(SCREEN_PAGES_MAX, says.tooManyPages),
    v.check(
      (pages) => pages.every(({ tiles }) => tiles.every((tile) => screenTileFault(tile) === undefined)),
      says.incomplete,
    ),
  ),
  /** The version that was edited. Omitted: the screen is replaced whatever its version. */
  version: v.optional(Count),
});
export type ScreenDraft = v.InferOutput<typeof ScreenDraft>;

export const ScreenId = idSchema('scr');
export const ScreenParams = v.strictObject({ screenId: ScreenId });

export const Screen = v.object({
  id: ScreenId,
  name: v.string(),
  theme: v.picklist(screenThemes),
  turn_seconds: v.picklist(screenTurnSeconds),
  pages: v.array(ScreenPage),
  /** The targets that its tiles name. The name is empty if the target no longer exists at all. */
  targets: v.array(v.object({ id: TargetId, name: v.string(), is_deleted: v.boolean() })),
  /** The labels of targets to which it belongs; older servers do not send them. */
  labels: v.optional(v.array(v.string()), []),
  version: Count,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Screen = v.InferOutput<typeof Screen>;

export const ScreenList = v.object({ items: v.array(Screen), max: Count });
export type ScreenList = v.InferOutput<typeof ScreenList>;
export const ScreenAnswer = v.object({ screen: Screen, message: v.string() });
