import type { AuditEntry } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import { classNames, DescriptionList, Drawer, formatExact, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { actionWords, type ChangedValue, entryChanges, factsOf } from '../../labels/audit-labels.ts';
import { codeLabel } from '../../labels/code-label.ts';
import styles from '../../looks/cells.module.css';

/** The pages for each type of object. Types without a page are left out. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}`,
  administrator: (id) => `/admin/users/${id}`,
  source: (id) => `/admin/sources/${id}/edit`,
  source_request: (id) => `/admin/sources/requests?request=${id}`,
  article: (id) => `/admin/articles?open=${id}`,
  target: (id) => `/admin/targets?open=${id}`,
  notification: (id) => `/admin/notifications?open=${id}`,
  broadcast: () => '/admin/notifications',
  chat: (id) => `/chats?view=all&chat=${id}`,
  settings: () => '/admin/settings',
  worker: () => '/admin/workers',
  queue: () => '/admin/workers',
  job: () => '/admin/workers',
  remote: () => '/admin/remotes',
  deploy_token: () => '/admin/remotes',
  directory: () => '/admin/users/directories',
};

/** The page of an object; undefined if it has none or is permanently deleted. */
function pageOf({ object_type: type, object_id: id, before, after }: AuditEntry): string | undefined {
  if (before !== null && after === null) return undefined;
  // The WhatsApp configuration is a single object, so its rows need no id.
  if (type === 'whatsapp') return '/admin/whatsapp/config';
  return id ? pages[type]?.(id) : undefined;
}

/** The object of a row, with a link to it. If its type has no page, its ID is not shown. */
export function AuditObject({ entry }: { entry: AuditEntry }) {
  const page = pageOf(entry);
  const id = entry.object_type in pages ? entry.object_id : null;
  const name = entry.object_name ?? id ?? sentenceCase(codeLabel(entry.object_type));
  return page ? (
    <TextLink as={Link} to={page}>
      <bdi>{name}</bdi>
    </TextLink>
  ) : (
    <bdi className={classNames(styles.cell, styles.breaks)}>{name}</bdi>
  );
}

/** The name of a person or a directory, or the ID of a deploy token. */
export function actorName({ id, name }: NonNullable<AuditEntry['actor']>): string {
  return name ?? (id.startsWith('usr_') ? 'Deleted account' : id);
}

/** The person, program or system that made the change. */
export function AuditActor({ entry: { actor } }: { entry: AuditEntry }) {
  if (!actor) return 'Newswatch';
  if (actor.name === null && !actor.id.startsWith('usr_')) return <span dir="ltr">{actor.id}</span>;
  const page = actor.id.startsWith('dir_') ? pages.directory : pages.user;
  return (
    <TextLink as={Link} to={page?.(actor.id) ?? ''}>
      <bdi>{actorName(actor)}</bdi>
    </TextLink>
  );
}

/** Shows a hash, which may wrap anywhere. */
export function Hash({ children }: { children: string }) {
  return (
    <code className={styles.cell}>
      <span dir="ltr">{children}</span>
    </code>
  );
}

/** One value before and after a change. A newly created object has no value before. */
export function BeforeAndAfter({ change: { before, after } }: { change: ChangedValue }) {
  if (before === null) return <bdi>{after}</bdi>;
  return (
    <>
      <bdi>{before}</bdi> → <bdi>{after}</bdi>
    </>
  );
}

/** One row of the audit log with all its details. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { timezone: timeZone } = useCurrentUser();
  const changes = entryChanges(entry, timeZone);
  const facts = factsOf(entry.detail, timeZone, changes);
  return (
    <Drawer open onClose={onClose} title={actionWords(entry.action)}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: 'Who', value: <AuditActor entry={entry} /> },
            { term: 'What', value: <AuditObject entry={entry} /> },
            ...(entry.object_id ? [{ term: 'ID', value: <Hash>{entry.object_id}</Hash> }] : []),
            { term: 'When', value: formatExact(new Date(entry.at), { timeZone }) },
            { term: 'From', value: entry.ip ? <span dir="ltr">{entry.ip}</span> : '–' },
            ...changes.map((change) => ({
              term: sentenceCase(change.name),
              value: <BeforeAndAfter change={change} />,
            })),
            ...facts.map(({ term, value }) => ({ term, value: <bdi>{value}</bdi> })),
            { term: 'Number', value: entry.sequence },
            { term: 'Hash', value: <Hash>{entry.hash}</Hash> },
          ]}
        />
      </Stack>
    </Drawer>
  );
}
