import type { AuditEntry } from '@newswatch/shared/contracts/admin';
import { type Column, RelativeTime, TextLink } from '@newswatch/ui';
import styles from '../../looks/cells.module.css';
import { AuditActor, AuditObject, BeforeAndAfter } from './audit-entry.tsx';
import { actionWords, changesOf } from './audit-labels.ts';

const CHANGES_SHOWN = 2;
/** Longer values are shown in full in the drawer. */
const CHARACTERS_SHOWN = 60;
const cut = (text: string) =>
  text.length > CHARACTERS_SHOWN ? `${text.slice(0, CHARACTERS_SHOWN).trimEnd()}…` : text;

/** The columns of the audit log, with the first changes of each row. */
export const auditColumns = (onOpen: (entry: AuditEntry) => void): Column<AuditEntry>[] => [
  {
    key: 'action',
    title: 'Action',
    priority: 'primary',
    width: '22%',
    render: (entry) => (
      <TextLink
        href="#entry"
        onClick={(event) => {
          event.preventDefault();
          onOpen(entry);
        }}
      >
        {actionWords(entry.action)}
      </TextLink>
    ),
  },
  { key: 'actor', title: 'Who', render: (entry) => <AuditActor entry={entry} /> },
  { key: 'object', title: 'What', width: '20%', render: (entry) => <AuditObject entry={entry} /> },
  {
    key: 'change',
    title: 'Change',
    width: '26%',
    render: (entry) => <Changes entry={entry} />,
  },
  { key: 'at', title: 'When', align: 'end', render: ({ at }) => <RelativeTime value={at} /> },
];

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return '–';
  return (
    <span className={styles.cell}>
      {changes.slice(0, CHANGES_SHOWN).map(({ name, before, after }) => (
        <span key={name}>
          {name}: <BeforeAndAfter change={{ name, before: before && cut(before), after: cut(after) }} />
        </span>
      ))}
      {changes.length > CHANGES_SHOWN ? <span>and {changes.length - CHANGES_SHOWN} more</span> : null}
    </span>
  );
}
