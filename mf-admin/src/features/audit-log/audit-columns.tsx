import type { AuditEntry } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { type Column, classNames, RelativeTime, TextLink } from '@newswatch/ui';
import { actionWords, entryChanges } from '../../labels/audit-labels.ts';
import styles from '../../looks/cells.module.css';
import { AuditActor, AuditObject, actorName, BeforeAndAfter } from './audit-entry.tsx';

const CHANGES_SHOWN = 2;
/** The maximum number of characters of a value; the drawer shows it in full. */
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
  {
    key: 'actor',
    title: 'Who',
    width: '16%',
    priority: 'secondary',
    inBrief: ({ actor }) => (actor ? `by ${actorName(actor)}` : undefined),
    render: (entry) => <AuditActor entry={entry} />,
  },
  { key: 'object', title: 'What', width: '20%', render: (entry) => <AuditObject entry={entry} /> },
  {
    key: 'change',
    title: 'Change',
    width: '30%',
    render: (entry) => <Changes entry={entry} />,
  },
  { key: 'at', title: 'When', align: 'end', width: '12%', render: ({ at }) => <RelativeTime value={at} /> },
];

/** Shows the reason, because it says more than the values, or else the first changes. A new object takes one line. */
function Changes({ entry }: { entry: AuditEntry }) {
  const { timezone } = useCurrentUser();
  const reason = entry.detail?.reason;
  if (typeof reason === 'string') return <bdi>“{cut(reason)}”</bdi>;
  const changes = entryChanges(entry, timezone);
  if (changes.length === 0) return '–';
  const shown = changes.slice(0, CHANGES_SHOWN).map(({ name, before, after }) => (
    <span key={name}>
      {name}: <BeforeAndAfter change={{ name, before: before && cut(before), after: cut(after) }} />
    </span>
  ));
  if (entry.before === null) return <span className={classNames(styles.inline, styles.phrase)}>{shown}</span>;
  return (
    <span className={classNames(styles.cell, styles.phrase)}>
      {shown}
      {changes.length > CHANGES_SHOWN ? <span>and {changes.length - CHANGES_SHOWN} more</span> : null}
    </span>
  );
}
