import type { AdminUserDetail } from '@newswatch/shared/contracts/admin';
import { useShell, useTitle } from '@newswatch/shell-api';
import { Badge, Button, Card, FormAlert, Grid, LinkButton, PageHeader, Row } from '@newswatch/ui';
import { Pencil } from '@newswatch/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AccessCard } from '../features/one-user/access-card.tsx';
import { ActivityCard } from '../features/one-user/activity-card.tsx';
import { FactsCard } from '../features/one-user/facts-card.tsx';
import { HandOverDialog } from '../features/one-user/hand-over-dialog.tsx';
import { backToUsers, OneUserPage } from '../features/one-user/one-user-page.tsx';
import { ReachCard } from '../features/one-user/reach-card.tsx';
import { UsageCard } from '../features/one-user/usage-card.tsx';
import { WebhooksCard } from '../features/one-user/webhooks-card.tsx';
import { useUserActions } from '../features/users/use-user-actions.tsx';
import { planNames } from '../labels/plan-names.ts';
import { statusLabels } from '../labels/user-status.ts';

/** /admin/users/:userId */
export function AdminUserPage() {
  return <OneUserPage title="User">{(user) => <UserDetails user={user} />}</OneUserPage>;
}

function UserDetails({ user }: { user: AdminUserDetail }) {
  const { navigate } = useShell();
  const orders = useUserActions((action) => {
    if (action === 'delete') navigate('/admin/users', { replace: true });
  });
  const [handsOver, setHandsOver] = useState(false);
  const { word, tone } = statusLabels[user.status];
  useTitle(user.full_name);
  return (
    <>
      <PageHeader
        back={backToUsers}
        title={<bdi>{user.full_name}</bdi>}
        meta={
          <>
            <Badge tone={tone} dot>
              {word}
            </Badge>
            <Badge>{user.role === 'admin' ? 'Administrator' : planNames[user.plan]}</Badge>
            {user.is_self ? <Badge tone="signal">You</Badge> : null}
          </>
        }
        actions={
          <Row>
            {user.is_self ? null : user.status === 'active' ? (
              <Button onClick={() => orders.toOne('suspend', user)}>Suspend</Button>
            ) : (
              <Button variant="primary" onClick={() => orders.toOne('activate', user)}>
                Activate
              </Button>
            )}
            <LinkButton as={Link} to={`/admin/users/${user.id}/edit`} icon={<Pencil />}>
              Edit
            </LinkButton>
          </Row>
        }
      />
      {user.status === 'suspended' ? (
        <FormAlert tone="warning" title="Suspended">
          <span dir="auto">{user.suspension_reason ?? 'No reason given.'}</span>
        </FormAlert>
      ) : null}
      <FactsCard user={user} />
      <ReachCard key={`reach-${user.id}`} user={user} />
      <Grid min={400} gap={6} stretch>
        <UsageCard user={user} />
        <AccessCard user={user} onAction={(action) => orders.toOne(action, user)} />
      </Grid>
      <WebhooksCard userId={user.id} />
      <ActivityCard key={user.id} userId={user.id} />
      {user.is_self ? null : (
        <Card
          title="Delete account"
          description="Deletes all targets, matches and settings. This cannot be undone. To let somebody else keep the targets, hand them over first."
        >
          <Row>
            <Button onClick={() => setHandsOver(true)}>Hand over targets…</Button>
            <Button variant="danger" onClick={() => orders.toOne('delete', user)}>
              Delete account
            </Button>
          </Row>
        </Card>
      )}
      {handsOver ? <HandOverDialog user={user} onClose={() => setHandsOver(false)} /> : null}
      {orders.dialogs}
    </>
  );
}
