import { failureSentence } from '@newswatch/shared/api';
import type { Session } from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, confirm, List, ListItem, RelativeTime, Row, Skeleton } from '@newswatch/ui';
import { useState } from 'react';
import { securityApi, securityKeys, securityQueries } from '../../api/security.ts';

/** The active sessions, with a way to end them. */
export function SessionsCard() {
  const { toast } = useShell();
  const queryClient = useQueryClient();
  const query = useQuery(securityQueries.sessions());
  const [ending, setEnding] = useState<string | null>(null);

  const end = async (id: string, ask: () => Promise<{ message: string }>) => {
    setEnding(id);
    try {
      toast.success((await ask()).message);
    } catch (error) {
      toast.error('The device could not be signed out.', { description: failureSentence(error) });
    } finally {
      setEnding(null);
      await queryClient.invalidateQueries({ queryKey: securityKeys.all, refetchType: 'active' });
    }
  };

  const endOthers = async () => {
    const agreed = await confirm({
      title: 'Sign out of all other devices?',
      body: 'Anyone signed in there will have to sign in again, and programs that you connected by signing in will be disconnected.',
      confirmLabel: 'Sign out of other devices',
      danger: true,
    });
    if (agreed) await end('others', () => securityApi.revokeOtherSessions());
  };

  const others = query.data?.items.filter(({ current }) => !current) ?? [];
  return (
    <Card
      title="Devices"
      description="Devices signed in to your account."
      padding="none"
      actions={
        others.length > 0 ? (
          <Button size="small" loading={ending === 'others'} onClick={endOthers}>
            Sign out of other devices
          </Button>
        ) : null
      }
    >
      <QueryView query={query} what="your devices" loading={<Skeleton shape="block" height={96} />}>
        {({ items }) => (
          <List label="Devices">
            {items.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                ending={ending === session.id}
                onEnd={() =>
                  end(session.id, () => securityApi.revokeSession({ params: { sessionId: session.id } }))
                }
              />
            ))}
          </List>
        )}
      </QueryView>
    </Card>
  );
}

interface SessionLineProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

function SessionLine({ session, ending, onEnd }: SessionLineProps) {
  const { timezone } = useCurrentUser();
  return (
    <ListItem>
      <Row justify="between" gap={3}>
        <div>
          <Row gap={2}>
            <strong>{session.device_label}</strong>
            {session.current ? <Badge tone="success">This device</Badge> : null}
          </Row>
          <p className="ui-muted">
            {session.ip ? <span dir="ltr">{session.ip} · </span> : null}
            {session.current ? 'signed in ' : 'last seen '}
            <RelativeTime
              value={session.current ? session.created_at : session.last_seen_at}
              timeZone={timezone}
            />
          </p>
        </div>
        {session.current ? null : (
          <Button
            size="small"
            loading={ending}
            onClick={onEnd}
            aria-label={`Sign out of ${session.device_label}`}
          >
            Sign out
          </Button>
        )}
      </Row>
    </ListItem>
  );
}
