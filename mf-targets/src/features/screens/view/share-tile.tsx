import { useQuery } from '@newswatch/shared/query';
import { tileQueries } from '../../../api/screen-tiles.ts';
import { beforeOf, shownTargets } from '../../insight/comparison-findings.ts';
import { ShareOfVoice } from '../../insight/share-of-voice.tsx';
import styles from './screen-view.module.css';
import { TileView } from './tile.tsx';
import { calmTiming } from './tile-timing.ts';

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
