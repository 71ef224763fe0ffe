import { languageTags, type ScreenTileDataOf } from '@newswatch/shared/contracts';
import { agendaOf } from '../../features/ahead/agenda.ts';
import { entryDayLabel } from '../../features/ahead/day-labels.ts';
import { sentenceAddress } from '../../labels/sentence-address.ts';
import rows from './rows.module.css';
import styles from './tile.module.css';
import { TileLink, useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';

/** The number of events shown: more than fit into a tile of the largest window. */
const SHOWN_MAX = 12;

type TileData = ScreenTileDataOf<'ahead'>;

/** The next events that articles announce, with the owner's own dates about targets. */
export function AheadTile({ targetId }: { targetId: string | undefined }) {
  const query = useTileSource().useAhead(targetId);
  return (
    <TileView query={query} what="what is ahead">
      {({ today, ...data }) => {
        const items = agendaOf({ items: data.items, own_dates: data.own_dates }, 'asc');
        return items.length === 0 ? (
          <p className={styles.note}>No article announces anything yet.</p>
        ) : (
          <ul className={rows.rows}>
            {items.slice(0, SHOWN_MAX).map((item) => (
              <li key={item.id} className={rows.row}>
                <div>
                  {item.date ? <DateInTile date={item.date} today={today} /> : null}
                  {item.entry ? <EntryInTile entry={item.entry} today={today} /> : null}
                </div>
              </li>
            ))}
          </ul>
        );
      }}
    </TileView>
  );
}

function DateInTile({ date, today }: { date: NonNullable<TileData['own_dates']>[number]; today: string }) {
  return (
    <>
      <p className={styles.facts}>
        <b>{entryDayLabel(date, today)}</b>
      </p>
      <p className={rows.headline} dir={date.direction}>
        {date.title}
      </p>
    </>
  );
}

function EntryInTile({ entry, today }: { entry: TileData['items'][number]; today: string }) {
  const [newest] = entry.articles;
  if (!newest) return null;
  return (
    <>
      <p className={styles.facts}>
        <b>{entryDayLabel(entry, today)}</b>
        {entry.is_called_off ? <span>Called off or postponed</span> : null}
        <bdi>{newest.source}</bdi>
      </p>
      <p className={rows.headline}>
        <TileLink to={sentenceAddress(newest)} dir={entry.direction} lang={languageTags[entry.language]}>
          {entry.sentence}
        </TileLink>
      </p>
    </>
  );
}
