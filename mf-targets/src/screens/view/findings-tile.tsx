import { explainingTarget, isAboveUsual, todaySentence, usualCount } from '@newswatch/shell-api/patterns';
import { formatCount } from '@newswatch/ui';
import { topStorySentence } from '../../features/overview/overview-sentences.ts';
import styles from './findings-tile.module.css';
import { TileLink, useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';

/** Shows what is unusual now, in the sentences of the overview. */
export function FindingsTile() {
  const query = useTileSource().useFindings();
  return (
    <TileView query={query} what="what is unusual">
      {(dashboard) => {
        const today = todaySentence(dashboard);
        const explaining = explainingTarget(dashboard);
        const story = topStorySentence(dashboard);
        const above = dashboard.targets.items
          .filter(isAboveUsual)
          .filter(({ id, status }) => status === 'active' && id !== explaining?.target.id);
        return (
          <div className={styles.findings}>
            <p>
              <strong>{today.count}</strong>
              {today.rest}
            </p>
            {explaining ? (
              <p>
                <TileLink className={styles.target} to={`/targets/${explaining.target.id}/analytics`}>
                  <bdi>{explaining.target.name}</bdi>
                </TileLink>
                {explaining.rest}
              </p>
            ) : null}
            {above.map((target) => (
              <p key={target.id}>
                <TileLink className={styles.target} to={`/targets/${target.id}/analytics`}>
                  <bdi>{target.name}</bdi>
                </TileLink>
                {foundSentence(target.today, usualCount(target.usual_by_now))}
              </p>
            ))}
            {story ? <p>{story}</p> : null}
            {above.length === 0 && !dashboard.is_unusual && !explaining ? (
              <p>Nothing is unusual right now.</p>
            ) : null}
          </div>
        );
      }}
    </TileView>
  );
}

/** The sentence of the overview about the most unusual target. */
const foundSentence = (today: number, usual: number): string =>
  ` found ${formatCount(today)}, usually ${usual === 0 ? 'none' : formatCount(usual)} by now.`;
