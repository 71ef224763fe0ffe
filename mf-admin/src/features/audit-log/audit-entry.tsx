import type { AuditEntry } from '@newswatch/shared/contracts/admin';
import { DescriptionList, Drawer, formatExact, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from '../../looks/cells.module.css';
import { actionWords, type ChangedValue, capital, changesOf, factsOf, inWords } from './audit-labels.ts';

/** Where the things of a kind are shown; a kind without a page is left out. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}`,
  administrator: (id) => `/admin/users/${id}`,
  source: (id) => `/admin/sources/${id}/edit`,
  source_request: () => '/admin/source-requests',
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
};

/** Nothing where it has no page, or is gone for good. */
function pageOf({ object_type: type, object_id: id, before, after }: AuditEntry): string | undefined {
  if (before !== null && after === null) return undefined;
  // All of it is one thing, and its rows need no id.
  if (type === 'whatsapp') return '/admin/whatsapp/config';
  return id ? pages[type]?.(id) : undefined;
}

/** What a row is about, with the way to it. */
export function AuditObject({ entry }: { entry: AuditEntry }) {
  const page = pageOf(entry);
  const name = entry.object_name ?? entry.object_id ?? inWords(entry.object_type);
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

/** In lines of its own: nothing in it is a place to break at. */
export function Hash({ children }: { children: string }) {
  return (
    <code className={styles.cell}>
      <span dir="ltr">{children}</span>
    </code>
  );
}

/** What became of one value: of a thing that was just made there is no before. */
export function BeforeAndAfter({ change: { before, after } }: { change: ChangedValue }) {
  if (before === null) return <bdi>{after}</bdi>;
  return (
    <>
      <bdi>{before}</bdi> → <bdi>{after}</bdi>
    </>
  );
}

/** One row with everything that was written down. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const changes = changesOf(entry.before, entry.after);
  const facts = factsOf(entry.detail, changes);
  return (
    <Drawer open onClose={onClose} title={actionWords(entry.action)}>
      <Stack gap={4}>
        <DescriptionList
          items={[
            { term: 'Who', value: <AuditActor entry={entry} /> },
            { term: 'What', value: <AuditObject entry={entry} /> },
            { term: 'When', value: formatExact(new Date(entry.at)) },
            { term: 'From', value: entry.ip ? <span dir="ltr">{entry.ip}</span> : '–' },
            ...changes.map((change) => ({
              term: capital(change.name),
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
