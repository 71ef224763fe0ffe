import { useQuery } from '@newswatch/shared/query';
import { tileQueries } from '../../api/screen-tiles.ts';
import { beforeOf, shownTargets } from '../../features/insight/comparison-findings.ts';
import { ShareOfVoice } from '../../features/insight/share-of-voice.tsx';
import styles from './screen-view.module.css';
import { calmTiming } from './tile-timing.ts';
import { TileView } from './tile-view.tsx';

/** How the matches of up to five targets are divided, as in their comparison. */
export function ShareTile({ targetIds }: { targetIds: readonly string[] }) {
  const query = useQuery({ ...tileQueries.comparison(targetIds), ...calmTiming });
  return (
    <TileView query={query} what="the comparison">
      {(comparison) => (
        <div className={styles.share}>
          <p className={styles.facts}>
            <span>Last 30 days</span>
            {comparison.left_out > 0 ? <span>{comparison.left_out} deleted</span> : null}
          </p>
          <ShareOfVoice targets={shownTargets(comparison)} before={beforeOf(comparison.period)} />
        </div>
      )}
    </TileView>
  );
}
