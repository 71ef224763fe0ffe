import type { ChatApp } from '@newswatch/shared/contracts';
import { appKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, confirm, RelativeTime, Row } from '@newswatch/ui';
import { appQueries, appsApi } from '../../api/apps.ts';
import rows from '../../secret-addresses/address-rows.module.css';
import { appLabels } from './app-labels.ts';
import styles from './apps.module.css';

/** The channels that get alerts. Renders nothing if there are none. */
export function ChannelsCard({ onEdit }: { onEdit: (app: ChatApp) => void }) {
  const query = useQuery(appQueries.channels());
  if (query.data?.items.length === 0) return null;
  return (
    <Card title="Channels" padding="none">
      <QueryView query={query} what="your channels">
        {({ items }) => (
          <ul className={rows.list}>
            {items.map((app) => (
              <ChannelRow key={app.id} app={app} onEdit={() => onEdit(app)} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function ChannelRow({ app, onEdit }: { app: ChatApp; onEdit: () => void }) {
  const { id, kind, name, status, targets, last_sent_at, last_error } = app;
  const refreshes = [appKeys.all];
  const test = useApiMutation(appsApi.test, { done: 'The test message was accepted.', refreshes });
  const disconnect = useApiMutation(appsApi.disconnect, { done: 'Channel disconnected.', refreshes });
  const params = { appId: id };
  const end = async () => {
    const sure = await confirm({
      title: `Disconnect ${name}?`,
      body: 'No more alerts will be posted there.',
      confirmLabel: 'Disconnect',
      danger: true,
    });
    if (sure) disconnect.mutate({ params });
  };
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <strong>
          <bdi>{name}</bdi> · {appLabels[kind].title}{' '}
          {status === 'disabled' ? <Badge tone="danger">Turned off</Badge> : null}
        </strong>
        <span className="ui-hint">
          <bdi>{targets.map((target) => target.name).join(', ') || 'No targets left'}</bdi>
          {last_sent_at ? (
            <>
              {' · last alert '}
              <RelativeTime value={last_sent_at} />
            </>
          ) : null}
        </span>
        {last_error ? <span className={styles.error}>{last_error}</span> : null}
      </div>
      <Row>
        <Button size="small" loading={test.isPending} onClick={() => test.mutate({ params })}>
          Test
        </Button>
        <Button size="small" onClick={onEdit} aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button size="small" variant="ghost" loading={disconnect.isPending} onClick={() => void end()}>
          Disconnect
        </Button>
      </Row>
    </li>
  );
}
