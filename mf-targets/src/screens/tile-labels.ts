import type { Screen, ScreenTheme, ScreenTile, ScreenTileKind } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';

export const tileLabels: Readonly<Record<ScreenTileKind, string>> = {
  stories: 'Newest stories',
  figure: 'Matches today',
  days: 'Matches per day',
  share: 'Share of voice',
  findings: 'Unusual now',
  ahead: 'Ahead',
  map: 'Countries',
  chart: 'Your own chart',
};

export const themeLabels: Readonly<Record<ScreenTheme, string>> = { dark: 'Dark', light: 'Light' };

/** "15 seconds", "2 minutes" */
export const turnLabel = (seconds: number): string =>
  seconds < 60 || seconds % 60 !== 0 ? counted(seconds, 'second') : counted(seconds / 60, 'minute');

/** The names of the targets that a tile is about; empty if it is about all of them. */
export const tileTargets = ({ target_ids }: ScreenTile, targets: Screen['targets']): string[] =>
  target_ids.map((id) => targets.find((target) => target.id === id)?.name || 'Deleted target');

/** "6 tiles on 2 pages, every 30 seconds" */
export function screenSummary({ pages, turn_seconds }: Pick<Screen, 'pages' | 'turn_seconds'>): string {
  const tiles = counted(
    pages.reduce((sum, page) => sum + page.tiles.length, 0),
    'tile',
  );
  return pages.length === 1
    ? tiles
    : `${tiles} on ${counted(pages.length, 'page')}, turned every ${turnLabel(turn_seconds)}`;
}
