import type { AuditEntry } from '@newswatch/shared/contracts/admin';
import { DescriptionList, Drawer, formatExact, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from '../../looks/cells.module.css';
import { actionWords, changesOf, factsOf } from './audit-labels.ts';

/** Where a thing is shown; nothing where it has no page. */
function pageOf({ object_type: type, object_id: id }: AuditEntry): string | undefined {
  if (!id) return undefined;
  if (type === 'user' || type === 'administrator') return `/admin/users/${id}`;
  if (type === 'target') return `/admin/targets?open=${id}`;
  if (type === 'notification') return `/admin/notifications?open=${id}`;
  if (type === 'settings') return '/admin/settings';
  if (type === 'worker' || type === 'queue' || type === 'job') return '/admin/workers';
  return undefined;
}

/** What a row is about, with the way to it. */
export function AuditObject({ entry }: { entry: AuditEntry }) {
  const page = pageOf(entry);
  const name = entry.object_name ?? entry.object_id ?? entry.object_type.replaceAll('_', ' ');
  return page ? (
    <TextLink as={Link} to={page}>
      <bdi>{name}</bdi>
    </TextLink>
  ) : (
    <bdi className={styles.cell}>{name}</bdi>
  );
}

/** Who did it. */
export function AuditActor({ entry: { actor } }: { entry: AuditEntry }) {
  if (!actor) return 'Newswatch';
  if (!actor.id.startsWith('usr_')) return <span dir="ltr">{actor.id}</span>;
  return (
    <TextLink as={Link} to={`/admin/users/${actor.id}`}>
      <bdi>{actor.name ?? 'Deleted account'}</bdi>
    </TextLink>
  );
}

/** One row with everything that was written down. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const changes = changesOf(entry.before, entry.after);
  return (
    <Drawer open onClose={onClose} title={actionWords(entry.action)}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: 'Who', value: <AuditActor entry={entry} /> },
            { term: 'What', value: <AuditObject entry={entry} /> },
            { term: 'When', value: formatExact(new Date(entry.at)) },
            { term: 'From', value: entry.ip ? <span dir="ltr">{entry.ip}</span> : '–' },
            ...changes.map(({ name, before, after }) => ({
              term: name,
              value: (
                <>
                  <bdi>{before}</bdi> → <bdi>{after}</bdi>
                </>
              ),
            })),
            ...factsOf(entry.detail).map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> })),
            { term: 'Number', value: entry.sequence },
            { term: 'Hash', value: <code className={styles.cell}>{entry.hash}</code> },
          ]}
        />
      </Stack>
    </Drawer>
  );
}
