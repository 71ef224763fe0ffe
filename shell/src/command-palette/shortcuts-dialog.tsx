import type { RemoteCommand } from '@newswatch/shared/contracts';
import { Dialog, Kbd } from '@newswatch/ui/page';
import type { ReactNode } from 'react';
import styles from './shortcuts-dialog.module.css';

interface Row {
  keys: readonly string[];
  does: string;
}

const everywhere: readonly Row[] = [
  { keys: ['mod', 'K'], does: 'Search and commands' },
  { keys: ['?'], does: 'These shortcuts' },
  { keys: ['Z'], does: 'Undo, while a message offers it' },
  { keys: ['shift', 'alt', 'P'], does: 'Profile' },
  { keys: ['shift', 'alt', 'S'], does: 'Settings' },
  { keys: ['shift', 'alt', 'Q'], does: 'Log out' },
];
const inLists: readonly Row[] = [
  { keys: ['J'], does: 'Next' },
  { keys: ['K'], does: 'Previous' },
  { keys: ['Enter'], does: 'Show beside the list, or open' },
  { keys: ['O'], does: 'Open' },
  { keys: ['←', '→'], does: 'Collapse or expand a group (Notifications)' },
  { keys: ['X'], does: 'Select (Notifications, matches, Highlights, Source requests)' },
  { keys: ['S'], does: 'Save (My Articles)' },
  { keys: ['C'], does: 'Add to collection (My Articles)' },
  { keys: ['U'], does: 'Rate as relevant (My Articles)' },
  { keys: ['D'], does: 'Rate as not relevant (My Articles)' },
  { keys: ['V'], does: 'Open the original (My Articles)' },
  { keys: ['N'], does: 'Edit the note (Highlights)' },
  { keys: ['1–4'], does: 'Choose one of four colours (Highlights)' },
  { keys: ['1–3'], does: 'Code the tone: favourable, neutral, unfavourable (Notifications, matches)' },
  { keys: ['Y'], does: 'Confirm the suggested tone (matches)' },
  { keys: ['Delete'], does: 'Delete (Highlights)' },
  { keys: ['R'], does: 'Mark as read or unread (Notifications)' },
  { keys: ['E'], does: 'Archive (Notifications)' },
  { keys: ['H'], does: 'Remind me later (Notifications)' },
  { keys: ['M'], does: 'Mute the story, or the target of a group (Notifications)' },
];

const inReader: readonly Row[] = [
  { keys: ['J'], does: 'Next article' },
  { keys: ['K'], does: 'Previous article' },
  { keys: ['H'], does: 'Highlight the selected text' },
  { keys: ['N'], does: 'Highlight it with a note' },
  { keys: ['1–4'], does: 'Highlight it in one of four colours' },
];

const inChats: readonly Row[] = [
  { keys: ['J'], does: 'Next message found' },
  { keys: ['K'], does: 'Previous message found' },
];

/** Lists every shortcut, grouped by where it works. */
export function ShortcutsDialog({
  commands,
  onClose,
}: {
  commands: readonly RemoteCommand[];
  onClose: () => void;
}): ReactNode {
  const own = commands.flatMap(({ title, key }) =>
    key ? [{ keys: ['shift', 'alt', key], does: title }] : [],
  );
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <div className={styles.groups}>
        <Group title="Everywhere" rows={[...everywhere, ...own]} />
        <Group title="In lists" rows={inLists} />
        <Group title="In an article" rows={inReader} />
        <Group title="In a chat opened from a search" rows={inChats} />
      </div>
      <p className={`ui-muted ${styles.note}`}>
        Single-letter shortcuts can be turned off in Settings, under Appearance.
      </p>
    </Dialog>
  );
}

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.rows}>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
