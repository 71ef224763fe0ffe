import type { Screen, ScreenPage } from '@newswatch/shared/contracts';
import type { NamedTarget, ScreenRow } from './repository.ts';

/** The targets of these tiles, without duplicates. */
export const namedIn = (pages: readonly ScreenPage[]): string[] => [
  ...new Set(pages.flatMap(({ tiles }) => tiles.flatMap(({ target_ids }) => target_ids))),
];

/** The charts of these tiles. */
export const chartsIn = (pages: readonly ScreenPage[]): string[] =>
  pages.flatMap(({ tiles }) => tiles.flatMap(({ chart_id }) => chart_id ?? []));

/** A screen with the names of its targets, taken from its owner's targets. */
export function presentScreen(row: ScreenRow, targets: readonly NamedTarget[]): Screen {
  return {
    id: row.id,
    name: row.name,
    theme: row.theme,
    turn_seconds: row.turn_seconds,
    pages: row.pages,
    targets: namedIn(row.pages).map(
      (id) => targets.find((target) => target.id === id) ?? { id, name: '', is_deleted: true },
    ),
    labels: row.labels,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
