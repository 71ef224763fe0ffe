import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView, StatusBadge, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  DescriptionList,
  Drawer,
  FormActions,
  formatExact,
  Stack,
  TextLink,
} from '@newswatch/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageKeys, messageQueries, messagesApi } from '../../api/messages.ts';
import { channelNames } from '../../labels/channel-names.ts';
import { deliveryStates, reasonWord, typeWord } from '../../labels/message-labels.ts';

/** One notification with its result on every channel. */
export function MessageDrawer({ notificationId, onClose }: { notificationId: string; onClose: () => void }) {
  const query = useQuery(messageQueries.one(notificationId));
  const { timezone: timeZone } = useCurrentUser();
  const exact = (time: string) => formatExact(new Date(time), { timeZone });
  const retry = useApiMutation(() => messagesApi.retry({ params: { notificationId } }), {
    done: 'Message queued again.',
    refreshes: [messageKeys.all],
  });
  return (
    <Drawer open onClose={onClose} title="Message">
      <QueryView query={query} what="the message" missing={{ title: 'This message no longer exists' }}>
        {({ notification }) => (
          <Stack gap={4}>
            <DescriptionList
              items={[
                { term: 'Title', value: <span dir={notification.direction}>{notification.title}</span> },
                { term: 'Kind', value: typeWord(notification.type) },
                {
                  term: 'Person',
                  value: (
                    <TextLink as={Link} to={`/admin/users/${notification.user.id}`}>
                      <bdi>{notification.user.full_name}</bdi>
                    </TextLink>
                  ),
                },
                ...factIf(
                  'Target',
                  notification.target && (
                    <TextLink as={Link} to={`/admin/targets?open=${notification.target.id}`}>
                      <bdi>{notification.target.name}</bdi>
                    </TextLink>
                  ),
                ),
                { term: 'Created', value: exact(notification.created_at) },
                {
                  term: 'Read in the inbox',
                  value: notification.read_at ? exact(notification.read_at) : 'Not yet',
                },
              ]}
            />
            {notification.deliveries.length === 0 ? <p>In the inbox only: nothing was sent.</p> : null}
            {notification.deliveries.map((delivery) => (
              <Card
                key={delivery.id}
                level={3}
                title={
                  delivery.recipient ? (
                    <>
                      {channelNames[delivery.channel]} to{' '}
                      <bdi>{delivery.recipient.name || 'a removed recipient'}</bdi>
                    </>
                  ) : (
                    channelNames[delivery.channel]
                  )
                }
                actions={<StatusBadge {...deliveryStates[delivery.status]} />}
              >
                <DescriptionList
                  items={[
                    { term: 'To', value: <span dir="ltr">{delivery.destination_masked}</span> },
                    ...factIf('Why', delivery.reason && reasonWord(delivery.reason)),
                    ...factIf('Error', delivery.error && `${delivery.error.code}: ${delivery.error.message}`),
                    { term: 'Attempts', value: delivery.attempts },
                    ...factIf('Due', delivery.scheduled_for && exact(delivery.scheduled_for)),
                    ...factIf('Sent', delivery.sent_at && exact(delivery.sent_at)),
                    ...factIf('Delivered', delivery.delivered_at && exact(delivery.delivered_at)),
                    ...factIf('Read', delivery.read_at && exact(delivery.read_at)),
                    ...factIf('Failed', delivery.failed_at && exact(delivery.failed_at)),
                  ]}
                />
              </Card>
            ))}
            {notification.deliveries.some(({ status, recipient }) => status === 'failed' && !recipient) ? (
              <FormActions>
                <Button variant="primary" loading={retry.isPending} onClick={() => retry.mutate()}>
                  Retry
                </Button>
              </FormActions>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

/** A line for a known value. Unknown values are left out, because a list of dashes hides the one line that matters. */
const factIf = (term: string, value: ReactNode) => (value ? [{ term, value }] : []);
