import { retryOf } from '@newswatch/shared/api';
import { labelKey, type Recipient } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useOpened } from '@newswatch/shell-api';
import { BackLink, FilterSelect, useAddressParam, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, DataTable, EmptyState, LinkButton, Page, PageHeader } from '@newswatch/ui';
import { UserPlus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { groupsOf, recipientsApi, recipientsQuery } from '../api/recipients.ts';
import { recipientColumns } from '../features/recipients/recipient-columns.tsx';
import { placesLine } from '../features/recipients/recipient-labels.ts';
import { RecipientTabs } from '../features/recipients/recipient-tabs.tsx';
import { StandInCard } from '../features/recipients/stand-in-card.tsx';
import { useLabelBar } from '../features/target-labels/label-bar.tsx';

const RecipientDrawer = lazy(() =>
  import(/* webpackChunkName: "recipient-form" */ '../features/recipients/recipient-drawer.tsx').then(
    (module) => ({ default: module.RecipientDrawer }),
  ),
);

const ManageGroups = lazy(() =>
  import(/* webpackChunkName: "recipient-form" */ '../features/recipients/manage-groups.tsx').then(
    (module) => ({
      default: module.ManageGroups,
    }),
  ),
);

const StandInDrawer = lazy(() =>
  import(/* webpackChunkName: "recipient-form" */ '../features/recipients/stand-in-drawer.tsx').then(
    (module) => ({
      default: module.StandInDrawer,
    }),
  ),
);

/**
 * /users: other people who also receive alerts. `?group=` and `?label=` narrow the list. For administrators, this path manages
 * the users of Newswatch.
 */
export function RecipientsPage() {
  const { role } = useCurrentUser();
  return role === 'admin' ? <Navigate to="/admin/users" replace /> : <Recipients />;
}

function Recipients() {
  const { plan } = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const [group, chooseGroup] = useAddressParam('group', { replace: true });
  const [edited, setEdited] = useOpened<Recipient>('recipient');
  const [managesGroups, setManagesGroups] = useOpened<true>('groups');
  const [choosesStandIn, setChoosesStandIn] = useOpened<true>('stand-in');
  const query = useQuery(recipientsQuery());
  const refreshes = [recipientKeys.all];
  const resend = useApiMutation(recipientsApi.resend, { done: 'The invitation was sent again.', refreshes });
  const remove = useApiMutation(recipientsApi.remove, { done: 'Recipient removed.', refreshes });
  // Older servers, which do not support stand-ins, do not send the date.
  const { stand_in: standIn = null, today } = query.data ?? {};
  const columns = recipientColumns(standIn, {
    edit: setEdited,
    resend: ({ id }) => resend.mutate({ params: { recipientId: id } }),
    remove: async ({ id, name }) => {
      const sure = await confirm({
        title: `Remove ${name}?`,
        body: `They will get no more alerts, not even those already waiting${id === standIn?.recipient_id ? ', and no longer stand in for you' : ''}.`,
        confirmLabel: 'Remove recipient',
        danger: true,
      });
      if (sure) remove.mutate({ params: { recipientId: id } });
    },
  });
  const groups = groupsOf(query.data?.items);
  // An old link may name a group that no longer has members: then all recipients are shown.
  const shown = groups.find(({ name }) => labelKey(name) === labelKey(group ?? ''))?.name;
  const isInGroup = (recipient: Recipient) =>
    recipient.groups.some((name) => labelKey(name) === labelKey(shown ?? ''));
  const byGroup = (
    <>
      <FilterSelect
        filter={{ group: shown }}
        change={(next) => chooseGroup(next.group)}
        name="group"
        label="Group"
        any="All groups"
        options={groups.map(({ name, members }) => ({ value: name, label: `${name} (${members})` }))}
      />
      <Button variant="ghost" disabled={groups.length === 0} onClick={() => setManagesGroups(true)}>
        Manage groups
      </Button>
    </>
  );
  const labels = useLabelBar(
    query.data?.items ?? [],
    'recipients',
    // Also while it is loading, so that the list does not move when the groups are known.
    query.isPending || groups.length > 0
      ? { name: 'group', field: byGroup, isActive: shown !== undefined, matches: isInGroup }
      : undefined,
  );
  const places = query.data?.places;
  const hasWhatsapp = query.isPending ? plan !== 'free' : query.data?.has_whatsapp === true;
  const isFull = places !== undefined && places.used >= places.max;
  const invite = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden />}
      disabled={isFull}
      onClick={() => setSearch((current) => new URLSearchParams([...current, ['form', 'new']]))}
    >
      Invite a recipient
    </Button>
  );

  return (
    <Page>
      <PageHeader
        back={<BackLink to="/targets">Targets</BackLink>}
        title="Recipients"
        lead={
          <>
            Colleagues who get your alerts, reports and newsletters by email
            {hasWhatsapp ? ', and alerts also by WhatsApp' : ''}, once they have accepted.{' '}
            {/* As long as the sentence with the figures, so that the list does not move when they arrive. */}
            {places
              ? placesLine(places)
              : query.isPending
                ? 'Your plan allows a certain number of recipients.'
                : null}{' '}
            {isFull ? <Link to="/settings/quota">Compare plans</Link> : null}
          </>
        }
        actions={
          <>
            {today && !standIn && query.data?.items.some(({ status }) => status === 'active') ? (
              <Button onClick={() => setChoosesStandIn(true)}>Choose a stand-in</Button>
            ) : null}
            {invite}
          </>
        }
      />
      <RecipientTabs current="recipients" />
      {standIn && today ? (
        <StandInCard standIn={standIn} today={today} onChange={() => setChoosesStandIn(true)} />
      ) : null}
      {labels.bar}
      <DataTable
        label="Recipients"
        columns={columns}
        rows={labels.shown}
        rowKey={({ id }) => id}
        state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
        empty={
          labels.none ?? (
            <EmptyState
              title="No recipients yet"
              action={
                // Users who may invite have the button above.
                places?.max === 0 ? (
                  <LinkButton as={Link} to="/settings/quota" variant="primary">
                    Compare plans
                  </LinkButton>
                ) : undefined
              }
            >
              Share what a target finds with people who have no account. Each of them must accept first and
              can stop at any time.
            </EmptyState>
          )
        }
        failure={{ title: 'Your recipients could not be loaded', ...retryOf(query) }}
      />
      <Suspense fallback={null}>
        {choosesStandIn && today ? (
          <StandInDrawer
            standIn={standIn}
            recipients={query.data?.items ?? []}
            today={today}
            onClose={() => setChoosesStandIn(undefined)}
          />
        ) : null}
        {managesGroups ? (
          <ManageGroups
            onReplaced={(before, after) => {
              if (shown && labelKey(shown) === labelKey(before)) chooseGroup(after);
            }}
            onClose={() => setManagesGroups(undefined)}
          />
        ) : null}
        {edited || (search.get('form') === 'new' && !isFull) ? (
          <RecipientDrawer
            key={edited?.id ?? 'new'}
            recipient={edited}
            onClose={() => {
              setEdited(undefined);
              setSearch(
                (current) => {
                  const next = new URLSearchParams(current);
                  next.delete('form');
                  return next;
                },
                { replace: true },
              );
            }}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}
