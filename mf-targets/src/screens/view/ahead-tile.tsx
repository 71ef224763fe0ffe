import { languageTags } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Link } from 'react-router-dom';
import { tileQueries } from '../../api/screen-tiles.ts';
import { entryDayLabel } from '../../features/ahead/day-labels.ts';
import { sentenceAddress } from '../../features/ahead/sentence-address.ts';
import styles from './screen-view.module.css';
import { calmTiming } from './tile-timing.ts';
import { TileView } from './tile-view.tsx';

/** The next events that articles announce. */
export function AheadTile({ targetId }: { targetId: string | undefined }) {
  const query = useQuery({ ...tileQueries.ahead(targetId), ...calmTiming });
  return (
    <TileView query={query} what="what is ahead">
      {({ items, today }) =>
        items.length === 0 ? (
          <p className={styles.note}>No article announces anything yet.</p>
        ) : (
          <ul className={styles.rows}>
            {items.map((entry) => {
              const [newest] = entry.articles;
              return newest ? (
                <li key={entry.id} className={styles.row}>
                  <div>
                    <p className={styles.facts}>
                      <b>{entryDayLabel(entry, today)}</b>
                      {entry.is_called_off ? <span>Called off or postponed</span> : null}
                      <bdi>{newest.source}</bdi>
                    </p>
                    <p className={styles.headline}>
                      <Link
                        to={sentenceAddress(newest)}
                        dir={entry.direction}
                        lang={languageTags[entry.language]}
                      >
                        {entry.sentence}
                      </Link>
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
