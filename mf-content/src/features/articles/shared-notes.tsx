import type { CollectedNote } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { RelativeTime } from '@newswatch/ui';
import styles from './shared-notes.module.css';

/** Who added an article to a shared collection. */
export function AddedBy({ by: { name, is_me } }: { by: { name: string; is_me: boolean } }) {
  return (
    <p className={styles.added} lang="en">
      Added by {is_me ? 'you' : <bdi>{name}</bdi>}
    </p>
  );
}

/** Notes by others on an article, each with its author. */
export function OtherNotes({ notes }: { notes: readonly CollectedNote[] }) {
  const { timezone } = useCurrentUser();
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label="Notes by others">
      {notes.map(({ author, note, updated_at }) => (
        <li key={`${author} ${updated_at}`}>
          <p className={styles.author} lang="en">
            <bdi>{author}</bdi> · <RelativeTime value={updated_at} timeZone={timezone} />
          </p>
          <p className={styles.text} dir="auto">
            {note}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The heading of the person's own note, where others write notes too. */
export function OwnNoteHead() {
  return (
    <p className={styles.own} lang="en">
      You
    </p>
  );
}
