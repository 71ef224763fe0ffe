import { languageNames, messages } from '@newswatch/shared/contracts';
import {
  ActivateTargetRequest,
  type AdminTargetDetail,
  SuspendTargetRequest,
} from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import {
  QueryView,
  StatusBadge,
  sentenceCase,
  useApiForm,
  useApiMutation,
} from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  confirm,
  DescriptionList,
  Drawer,
  Form,
  FormActions,
  FormAlert,
  FormFailure,
  Stack,
  TextAreaField,
  TextLink,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { allTargetKeys, allTargetQueries, allTargetsApi } from '../../api/targets.ts';
import { channelNames } from '../../labels/channel-names.ts';
import { figure } from '../../labels/figure-labels.ts';
import { ExplainForm } from './explain-form.tsx';
import { healthWords, targetStates } from './target-labels.ts';

const refreshes = [allTargetKeys.all];
type StateAction = 'suspend' | 'activate';

/** One target of any user, with the actions of an administrator. */
export function TargetDrawer({ targetId, onClose }: { targetId: string; onClose: () => void }) {
  const query = useQuery(allTargetQueries.one(targetId));
  return (
    <Drawer open onClose={onClose} title={query.data?.target.name ?? 'Target'}>
      <QueryView query={query} what="the target" missing={{ title: 'This target no longer exists' }}>
        {({ target }) => <Details target={target} onClose={onClose} />}
      </QueryView>
    </Drawer>
  );
}

function Details({ target, onClose }: { target: AdminTargetDetail; onClose: () => void }) {
  const [action, setAction] = useOpened<StateAction>('target action');
  const of = { params: { targetId: target.id } };
  const remove = useApiMutation(() => allTargetsApi.remove(of), {
    done: 'Target deleted.',
    refreshes,
    onDone: onClose,
  });
  const askToRemove = async () => {
    const sure = await confirm({
      title: `Delete “${target.name}”?`,
      body: `Its matches (${figure(target.matches_total)}) and their alerts will be deleted too. The owner cannot restore the target.`,
      confirmLabel: 'Delete target',
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <Stack gap={4}>
      {target.status === 'suspended' && target.suspension_reason ? (
        <FormAlert tone="warning" title="Suspended by an administrator">
          <bdi>{target.suspension_reason}</bdi>
        </FormAlert>
      ) : null}
      <DescriptionList items={factsOf(target)} />
      <Card level={3} title="Why did the owner not get this article?">
        <ExplainForm targetId={target.id} />
      </Card>
      {action ? (
        <StateForm targetId={target.id} action={action} onDone={() => setAction(undefined)} />
      ) : (
        <FormActions>
          {target.status === 'suspended' ? (
            <Button variant="primary" onClick={() => setAction('activate')}>
              Activate…
            </Button>
          ) : target.status === 'archived' ? null : (
            <Button onClick={() => setAction('suspend')}>Suspend…</Button>
          )}
          <Button variant="danger" loading={remove.isPending} onClick={() => void askToRemove()}>
            Delete…
          </Button>
        </FormActions>
      )}
    </Stack>
  );
}

/** The delivery of its alerts in words. */
const deliveryWords: Record<AdminTargetDetail['delivery_mode'], string> = {
  inherit: 'Same as the owner’s preferences',
  live: 'Immediately',
  hourly: 'Hourly digest',
  daily: 'Daily digest',
  none: 'Never: matches are only listed',
};

function named<One extends string>(list: readonly One[], nameOf: (one: One) => string, none: string): string {
  return list.length === 0 ? none : list.map(nameOf).join(', ');
}

function factsOf(target: AdminTargetDetail) {
  const words = (list: readonly string[]) => (list.length === 0 ? '–' : <bdi>{list.join(', ')}</bdi>);
  const scope = {
    all: 'All sources',
    include: `Only ${target.sources}`,
    exclude: `All but ${target.sources}`,
  };
  return [
    {
      term: 'Owner',
      value: (
        <TextLink as={Link} to={`/admin/users/${target.owner.id}`}>
          <bdi>{target.owner.full_name}</bdi>
        </TextLink>
      ),
    },
    {
      term: 'Status',
      value: <StatusBadge {...targetStates[target.status]} />,
    },
    {
      term: 'Health',
      value: `${healthWords[target.health].word}: ${target.invalid_reason ? messages.cannotMatch[target.invalid_reason] : healthWords[target.health].hint}`,
    },
    { term: 'Description', value: target.description ? <bdi>{target.description}</bdi> : '–' },
    ...(target.query === null
      ? [
          { term: 'Any of these', value: words(target.keywords_any) },
          { term: 'Quoted', value: words(target.speakers) },
          { term: 'All of these', value: words(target.keywords_all) },
          { term: 'None of these', value: words(target.keywords_none) },
        ]
      : [{ term: 'Query', value: <bdi>{target.query}</bdi> }]),
    { term: 'Sources', value: scope[target.source_scope] },
    ...(target.languages
      ? [{ term: 'Languages', value: named(target.languages, (one) => languageNames[one], 'Every language') }]
      : []),
    ...(target.categories
      ? [{ term: 'Source categories', value: named(target.categories, sentenceCase, 'Every category') }]
      : []),
    { term: 'Alerts', value: deliveryWords[target.delivery_mode] },
    ...(target.channels === undefined
      ? []
      : [
          {
            term: 'Channels',
            value: named(
              target.channels ?? [],
              (one) => channelNames[one],
              'Same as the owner’s preferences',
            ),
          },
        ]),
    ...(target.daily_cap ? [{ term: 'Maximum alerts per day', value: figure(target.daily_cap) }] : []),
    ...(target.priority === 'high' ? [{ term: 'Priority', value: 'High: also during quiet hours' }] : []),
    { term: 'Matches, 7 days', value: figure(target.matches_7d) },
    { term: 'Total matches', value: figure(target.matches_total) },
    { term: 'Alerts, 7 days', value: figure(target.alerts_7d) },
  ];
}

/** Suspends or reactivates the target. The owner is notified either way. */
function StateForm({
  targetId,
  action,
  onDone,
}: {
  targetId: string;
  action: StateAction;
  onDone: () => void;
}) {
  const suspends = action === 'suspend';
  const api = useApiForm({
    schema: suspends ? SuspendTargetRequest : ActivateTargetRequest,
    values: { reason: '' },
    send: ({ reason = '' }) => {
      const params = { targetId };
      if (suspends) return allTargetsApi.suspend({ params, body: { reason } });
      return allTargetsApi.activate({ params, body: reason ? { reason } : {} });
    },
    onClose: onDone,
    failed: suspends ? 'The target could not be suspended.' : 'The target could not be activated.',
    refreshes,
  });
  return (
    <Form
      id={api.id}
      onSubmit={api.onSubmit}
      aria-label={suspends ? 'Suspend the target' : 'Activate the target'}
    >
      <FormFailure>{api.message}</FormFailure>
      <TextAreaField
        label="Reason"
        optional={!suspends}
        hint={
          suspends
            ? 'The owner will see the reason in their inbox, and other administrators can read it here.'
            : 'The owner will see the reason in their inbox.'
        }
        rows={3}
        dir="auto"
        {...api.field('reason')}
      />
      <FormActions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant={suspends ? 'danger' : 'primary'} loading={api.saving}>
          {suspends ? 'Suspend target' : 'Activate target'}
        </Button>
      </FormActions>
    </Form>
  );
}
