import type { Channel } from '@newswatch/shared/contracts';
import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { adminKeys } from '@newswatch/shared/keys';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, confirm, List, ListItem, Row } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { usersApi } from '../../api/users.ts';
import { channelNames } from '../../labels/channel-names.ts';

/** Devices, password and verification. */
export function AccessCard({
  user,
  onAction,
}: {
  user: AdminUserDetail;
  onAction: (action: 'revoke_sessions' | 'reset_password') => void;
}) {
  const { open_sessions: devices } = user;
  return (
    <Card title="Access" padding="none">
      <List label="Access">
        <Line
          title="Devices"
          says={
            devices === 1
              ? 'Signed in on 1 device.'
              : devices
                ? `Signed in on ${devices} devices.`
                : 'Not signed in on any device.'
          }
        >
          <Button size="small" disabled={devices === 0} onClick={() => onAction('revoke_sessions')}>
            Sign out everywhere
          </Button>
        </Line>
        <Line
          title="Password"
          says={
            user.must_change_password
              ? 'Temporary: it must be changed at the next sign-in.'
              : user.has_password
                ? 'Only the user knows it.'
                : 'Not chosen yet. The invitation has a link to choose one.'
          }
        >
          {user.is_self ? null : (
            <Button
              size="small"
              disabled={user.status !== 'active'}
              onClick={() => onAction('reset_password')}
            >
              {user.has_password ? 'Send reset link' : 'Send invitation again'}
            </Button>
          )}
        </Line>
        <Verification user={user} channel="email" isVerified={user.email_verified} isThere />
        <Verification
          user={user}
          channel="whatsapp"
          isVerified={user.whatsapp_verified}
          isThere={user.whatsapp !== null}
        />
        <SharedLinks user={user} />
      </List>
    </Card>
  );
}

function Verification({
  user,
  channel,
  isVerified,
  isThere,
}: {
  user: AdminUserDetail;
  channel: Channel;
  isVerified: boolean;
  isThere: boolean;
}) {
  const name = channel === 'email' ? 'Email address' : 'WhatsApp number';
  const verify = useApiMutation(() => usersApi.verify({ params: { userId: user.id }, body: { channel } }), {
    done: ({ message }) => message,
    refreshes: [adminKeys.all],
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: `Mark the ${name.toLowerCase().replace('whatsapp', 'WhatsApp')} as verified?`,
      body: 'Alerts will be sent to it even though the user has not entered a code. This is recorded in the activity log.',
      confirmLabel: 'Mark as verified',
    });
    if (sure) verify.mutate();
  };
  return (
    <Line title={name} says={isThere ? (isVerified ? 'Verified.' : 'Not verified.') : 'None entered.'}>
      {isVerified || !isThere ? null : (
        <Button
          size="small"
          loading={verify.isPending}
          aria-label={`Mark as verified: ${channelNames[channel]}`}
          onClick={() => void ask()}
        >
          Mark as verified
        </Button>
      )}
    </Line>
  );
}

/** Lists the shared links; renders nothing if there are none, because most people share nothing. */
function SharedLinks({ user: { id, live_shared_links: live } }: { user: AdminUserDetail }) {
  const stop = useApiMutation(() => usersApi.stopSharing({ params: { userId: id } }), {
    done: 'Sharing stopped.',
    failed: 'Sharing could not be stopped.',
    refreshes: [adminKeys.all],
  });
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: live === 1 ? 'Stop this person’s shared link?' : `Stop this person’s ${live} shared links?`,
      body: `${live === 1 ? 'It' : 'They'} will stop working immediately and permanently. This is recorded in the activity log.`,
      confirmLabel: 'Stop sharing',
      danger: true,
    });
    if (sure) stop.mutate();
  };
  if (live === 0) return null;
  const says =
    live === 1
      ? '1 link can be opened without an account.'
      : `${live} links can be opened without an account.`;
  return (
    <Line title="Shared links" says={says}>
      <Button size="small" loading={stop.isPending} onClick={() => void ask()}>
        Stop sharing
      </Button>
    </Line>
  );
}

function Line({ title, says, children }: { title: string; says: string; children: ReactNode }) {
  return (
    <ListItem>
      <Row justify="between" gap={3}>
        <div>
          <strong>{title}</strong>
          <p className="ui-muted">{says}</p>
        </div>
        {children}
      </Row>
    </ListItem>
  );
}
