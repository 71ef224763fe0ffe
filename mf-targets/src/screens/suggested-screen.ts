import {
  type ScreenDraft,
  type ScreenTile,
  type ScreenTileKind,
  screenTileTargets,
} from '@newswatch/shared/contracts';

const tile = (kind: ScreenTileKind, target_ids: readonly string[] = []): ScreenTile => ({
  kind,
  target_ids: [...target_ids],
});

/**
 * A suggestion for a new screen.
 *
 * @param targets the ids of the person's active targets, the most unusual first
 * @param targetId the target from whose analytics the person came
 */
export function suggestedScreen(targets: readonly string[], targetId?: string): ScreenDraft {
  const about = targetId === undefined ? [] : [targetId];
  const first = targetId ?? targets[0];
  const compared = [...new Set([...about, ...targets])].slice(0, screenTileTargets.share.max);
  const now = [
    tile('stories', about),
    tile('figure', about),
    ...(first === undefined ? [] : [tile('days', [first])]),
    ...(compared.length < screenTileTargets.share.min ? [] : [tile('share', compared)]),
    tile('findings'),
  ];
  const later = [...(first === undefined ? [] : [tile('map', [first])]), tile('ahead', about)];
  return { name: 'Newsroom', theme: 'dark', turn_seconds: 30, pages: [{ tiles: now }, { tiles: later }] };
}
