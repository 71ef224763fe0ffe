import { beforeOf, shownTargets } from '../../features/insight/comparison-findings.ts';
import { ShareOfVoice } from '../../features/insight/share-of-voice.tsx';
import styles from './share-tile.module.css';
import tile from './tile.module.css';
import { useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';

/** Shows how the matches of up to five targets are divided, as in their comparison. */
export function ShareTile({ targetIds }: { targetIds: readonly string[] }) {
  const query = useTileSource().useShare(targetIds);
  return (
    <TileView query={query} what="the comparison">
      {(comparison) => (
        <div className={styles.share}>
          <p className={tile.facts}>
            <span>Last 30 days</span>
            {comparison.left_out > 0 ? <span>{comparison.left_out} deleted</span> : null}
          </p>
          <ShareOfVoice targets={shownTargets(comparison)} before={beforeOf(comparison.period)} />
        </div>
      )}
    </TileView>
  );
}
