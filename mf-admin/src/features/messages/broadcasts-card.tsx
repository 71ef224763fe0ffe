import type { Broadcast } from '@newswatch/shared/contracts/admin';
import { ListMore, useApiMutation, useListPages } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, confirm, ProgressBar, RelativeTime, Row, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { messageKeys, messageQueries, messagesApi } from '../../api/messages.ts';
import { counted } from '../../labels/figure-labels.ts';

const states = {
  running: { word: 'Being sent', tone: 'info' },
  completed: { word: 'Sent', tone: 'success' },
  cancelled: { word: 'Stopped', tone: 'warning' },
} as const;

const WHILE_RUNNING_MS = 2_000;

/** The latest broadcasts, with the progress of one being sent. Renders nothing if there are none. */
export function BroadcastsCard() {
  const [watched, setWatched] = useState(false);
  const { query, end } = useListPages(
    messageQueries.broadcasts(),
    watched ? { refreshMs: WHILE_RUNNING_MS } : {},
  );
  const isRunning = query.data?.items.some(({ status }) => status === 'running');
  if (isRunning !== undefined && isRunning !== watched) setWatched(isRunning);
  const cancel = useApiMutation(messagesApi.cancelBroadcast, {
    done: 'Broadcast stopped.',
    refreshes: [messageKeys.all],
  });
  const askToStop = async ({ id, title }: Broadcast) => {
    const sure = await confirm({
      title: `Stop “${title}”?`,
      body: 'No one else will get it, and messages that are still waiting will not be sent.',
      confirmLabel: 'Stop broadcast',
      danger: true,
    });
    if (sure) cancel.mutate({ params: { broadcastId: id } });
  };
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <Card title="Broadcasts" description="Newest first">
      <Stack gap={4}>
        {query.data.items.map((broadcast) => (
          <Stack key={broadcast.id} gap={1}>
            <Row gap={2} justify="between">
              <strong dir="auto">{broadcast.title}</strong>
              <Row gap={2}>
                <Badge tone={states[broadcast.status].tone}>{states[broadcast.status].word}</Badge>
                {broadcast.status === 'running' ? (
                  <Button size="small" onClick={() => void askToStop(broadcast)}>
                    Stop…
                  </Button>
                ) : null}
              </Row>
            </Row>
            {broadcast.status === 'running' ? (
              <ProgressBar
                label={`Sending ${broadcast.title}`}
                hideLabel
                value={broadcast.done}
                max={Math.max(1, broadcast.recipients)}
                valueText={`${broadcast.done} of ${broadcast.recipients}`}
              />
            ) : null}
            <span>
              {broadcast.done.toLocaleString('en')} of {counted(broadcast.recipients, 'person', 'people')},{' '}
              <RelativeTime value={broadcast.created_at} />
              {broadcast.created_by ? (
                <>
                  {' by '}
                  <bdi>{broadcast.created_by.full_name}</bdi>
                </>
              ) : null}
            </span>
          </Stack>
        ))}
        <ListMore end={end} noun="broadcasts" />
      </Stack>
    </Card>
  );
}
