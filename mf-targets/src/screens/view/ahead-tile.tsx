import { languageTags } from '@newswatch/shared/contracts';
import { entryDayLabel } from '../../features/ahead/day-labels.ts';
import { sentenceAddress } from '../../labels/sentence-address.ts';
import rows from './rows.module.css';
import styles from './tile.module.css';
import { TileLink, useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';

/** The next events that articles announce. */
export function AheadTile({ targetId }: { targetId: string | undefined }) {
  const query = useTileSource().useAhead(targetId);
  return (
    <TileView query={query} what="what is ahead">
      {({ items, today }) =>
        items.length === 0 ? (
          <p className={styles.note}>No article announces anything yet.</p>
        ) : (
          <ul className={rows.rows}>
            {items.map((entry) => {
              const [newest] = entry.articles;
              return newest ? (
                <li key={entry.id} className={rows.row}>
                  <div>
                    <p className={styles.facts}>
                      <b>{entryDayLabel(entry, today)}</b>
                      {entry.is_called_off ? <span>Called off or postponed</span> : null}
                      <bdi>{newest.source}</bdi>
                    </p>
                    <p className={rows.headline}>
                      <TileLink
                        to={sentenceAddress(newest)}
                        dir={entry.direction}
                        lang={languageTags[entry.language]}
                      >
                        {entry.sentence}
                      </TileLink>
                    </p>
                  </div>
                </li>
              ) : null;
            })}
          </ul>
        )
      }
    </TileView>
  );
}
