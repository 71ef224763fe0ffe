import type { StandIn } from '@newswatch/shared/contracts';
import { notificationKeys, recipientKeys, userKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, confirm, Row } from '@newswatch/ui';
import { standInApi } from '../../api/stand-in.ts';
import { standInDays, standInProblems, standInTiming } from './stand-in-labels.ts';

/** Shows who stands in for the owner and when, with buttons that change and end it. */
export function StandInCard({
  standIn,
  today,
  onChange,
}: {
  standIn: StandIn;
  /** `YYYY-MM-DD` in the time zone of the owner's alerts. */
  today: string;
  onChange: () => void;
}) {
  const { name, is_active, problem, targets, pauses_own_alerts } = standIn;
  const { session } = useShell();
  const end = useApiMutation(standInApi.end, {
    done: 'The stand-in has ended.',
    refreshes: [recipientKeys.all, notificationKeys.all, userKeys.dashboard],
    // The change may have ended a mute, too.
    onDone: () => void session.refreshUser().catch(() => undefined),
  });
  const askAndEnd = async () => {
    const sure = await confirm({
      title: is_active ? `End ${name}’s stand-in period?` : `Cancel ${name}’s stand-in period?`,
      body: `${name} will get no more alerts as your stand-in, not even those already waiting${problem ? '' : ', and is notified by email'}.`,
      confirmLabel: is_active ? 'End stand-in' : 'Cancel stand-in',
      danger: true,
    });
    if (sure) end.mutate({});
  };
  return (
    <Card
      tone={problem ? 'warning' : 'plain'}
      title={
        problem ? (
          'Nobody stands in for you'
        ) : (
          <>
            <bdi>{name}</bdi> {is_active ? 'stands in' : 'will stand in'} for you
          </>
        )
      }
      description={standInDays(standIn, today)}
      actions={
        <Row gap={2}>
          <Button onClick={onChange}>{problem ? 'Choose somebody else' : 'Change'}</Button>
          <Button variant="ghost" loading={end.isPending} onClick={() => void askAndEnd()}>
            {is_active ? 'End' : 'Cancel'}
          </Button>
        </Row>
      }
    >
      <Row gap={2}>
        {problem ? null : (
          <Badge tone={is_active ? 'success' : 'neutral'}>{standInTiming(standIn, today)}</Badge>
        )}
        <span className={problem ? undefined : 'ui-muted'}>
          {problem ? (
            <>
              <bdi>{name}</bdi> {standInProblems[problem]}
            </>
          ) : (
            alertsLine(targets, is_active)
          )}
          {pauses_own_alerts ? ' Your own alerts are muted on these days.' : ''}
        </span>
      </Row>
    </Card>
  );
}

function alertsLine(targets: number, isActive: boolean): string {
  const all = targets === 1 ? 'your active target' : `all ${targets} of your active targets`;
  return targets === 0
    ? 'You have no active targets.'
    : `${isActive ? 'Gets' : 'Will get'} the alerts for ${all}, and for new ones.`;
}
