import { serverNow } from '@newswatch/shared/api';
import type { UserDashboard } from '@newswatch/shared/contracts';
import { notificationKeys, userKeys } from '@newswatch/shared/keys';
import { ArticleHeadline, counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, RelativeTime, Row, TextLink } from '@newswatch/ui';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { notificationsApi } from '../../api/notifications.ts';
import type { ShownLabel } from './labelled.ts';
import styles from './overview.module.css';

const DigestDrawer = lazy(() =>
  import(/* webpackChunkName: "digest" */ './digest-drawer.tsx').then((module) => ({
    default: module.DigestDrawer,
  })),
);

/** Loaded on demand, because the schemas of alerts are large, and few people send a digest before its time. */
const sendDigest = async (...given: Parameters<typeof notificationsApi.sendDigest>) => {
  const loaded = await import(/* webpackChunkName: "notification-calls" */ '../../api/notifications.ts');
  return loaded.notificationsApi.sendDigest(...given);
};

/**
 * The contents and time of the next digest. With a label, it shows only the alerts of its targets, but the digest is sent with
 * all waiting alerts.
 */
export function NextDigest({
  digest,
  label,
}: {
  digest: NonNullable<UserDashboard['next_digest']>;
  label: ShownLabel;
}) {
  const waits = digest.waits && Date.parse(digest.waits.until) > serverNow() ? digest.waits : null;
  const [isPreviewed, setPreviewed] = useState(false);
  const send = useApiMutation(sendDigest, {
    done: ({ message }) => message,
    failed: 'The digest could not be sent.',
    refreshes: [userKeys.dashboard, notificationKeys.all],
  });
  return (
    <Card
      title="Next digest"
      description={
        <>
          {counted(digest.count, 'alert')}
          {label ? ' of these targets' : ''}, <RelativeTime value={digest.at} />
          {waits ? (
            <>
              . {waits.reason === 'muted' ? 'The mute ends' : 'Quiet hours end'}{' '}
              <RelativeTime value={waits.until} />. The digest can be sent then.
            </>
          ) : null}
        </>
      }
      actions={
        <Row>
          <TextLink as={Link} to="/settings/notifications">
            Change schedule
          </TextLink>
          {label ? null : (
            <Button size="small" onClick={() => setPreviewed(true)}>
              Preview
            </Button>
          )}
          {waits || label ? null : (
            <Button size="small" loading={send.isPending} onClick={() => send.mutate({})}>
              Send now
            </Button>
          )}
        </Row>
      }
    >
      <ul className={styles.digest}>
        {digest.items.map((item) => (
          <li key={item.id}>
            <span dir="auto" title={item.translated_title ? undefined : item.title}>
              <ArticleHeadline article={item} oneLine />
            </span>
            <RelativeTime value={item.created_at} />
          </li>
        ))}
      </ul>
      {isPreviewed ? (
        <Suspense>
          <DigestDrawer onClose={() => setPreviewed(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
