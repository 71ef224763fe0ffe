import { type DistributionList, type Subscriber, SubscribersQuery } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useAddressFilter, useOpened } from '@newswatch/shell-api';
import {
  BackLink,
  counted,
  ExportMenu,
  FilterSearch,
  FilterSelect,
  ListPage as PageOfList,
  QueryView,
  useApiMutation,
  useSelection,
} from '@newswatch/shell-api/patterns';
import { Button, confirm, EmptyState, LinkButton, MenuButton, Page, PageHeader } from '@newswatch/ui';
import { Download, UserPlus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { listQueries, listsApi } from '../api/distribution-lists.ts';
import { ListDialog } from '../features/lists/list-dialog.tsx';
import { consentSentence, subscriberStatusNames } from '../features/lists/list-labels.ts';
import { subscriberColumns } from '../features/lists/subscriber-columns.tsx';
import { useListActions } from '../features/lists/use-list-actions.ts';

const subscriberDrawers = () =>
  import(/* webpackChunkName: "list-forms" */ '../features/lists/subscriber-drawer.tsx');
const AddSubscriberDrawer = lazy(async () => ({ default: (await subscriberDrawers()).AddSubscriberDrawer }));
const EditSubscriberDrawer = lazy(async () => ({
  default: (await subscriberDrawers()).EditSubscriberDrawer,
}));
const PasteDrawer = lazy(() =>
  import(/* webpackChunkName: "list-forms" */ '../features/lists/paste-drawer.tsx').then((module) => ({
    default: module.PasteDrawer,
  })),
);

/** /lists/:listId: the subscribers of a distribution list. */
export function ListPage() {
  const { listId = '' } = useParams();
  const query = useQuery(listQueries.one(listId));
  const back = <BackLink to="/lists">Distribution lists</BackLink>;
  if (query.data) return <Subscribers key={listId} list={query.data.list} back={back} />;
  return (
    <Page>
      <PageHeader back={back} title="Distribution list" />
      <QueryView
        query={query}
        what="the list"
        missing={{
          title: 'List not found',
          children: 'It was deleted, or the address is wrong.',
          action: (
            <LinkButton as={Link} to="/lists">
              Show all lists
            </LinkButton>
          ),
        }}
      >
        {() => null}
      </QueryView>
    </Page>
  );
}

function Subscribers({ list, back }: { list: DistributionList; back: React.ReactNode }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const address = useAddressFilter(SubscribersQuery);
  const query = useQuery(listQueries.subscribers(list.id, address.filter));
  const { data: all } = useQuery(listQueries.all());
  const consent = all && consentSentence(all.at_once);
  const [form, setForm] = useOpened<'add' | 'paste' | 'rename'>('list form');
  const [edited, edit] = useOpened<Subscriber>('subscriber');
  const selection = useSelection();
  const params = { listId: list.id };
  const menuOf = useListActions({
    onRename: () => setForm('rename'),
    onDeleted: () => {
      void navigate('/lists');
      void queries.invalidateQueries({ queryKey: recipientKeys.all });
    },
  });
  const removal = useApiMutation(listsApi.removeSubscribers, {
    done: ({ message }) => message,
    failed: 'The subscribers could not be removed.',
    refreshes: [recipientKeys.all],
    onDone: selection.clear,
  });
  const remove = async (ids: readonly string[], who: string) => {
    const isSure = await confirm({
      title: `Remove ${who}?`,
      body: 'They will get no more emails to this list, not even those already waiting. People who unsubscribed cannot be added again.',
      confirmLabel: ids.length === 1 ? 'Remove subscriber' : 'Remove subscribers',
      danger: true,
    });
    if (isSure) removal.mutate({ params, body: { subscriber_ids: [...ids] } });
  };
  const removeOne = ({ id, name, email }: Subscriber) => void remove([id], name || email);
  const add = (
    <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setForm('add')}>
      Add a subscriber
    </Button>
  );
  const paste = <Button onClick={() => setForm('paste')}>Paste subscribers</Button>;
  const close = () => setForm(undefined);
  return (
    <PageOfList
      title={list.name}
      back={back}
      lead={summaryOf(list)}
      actions={
        <>
          <ExportMenu
            variant="secondary"
            icon={<Download />}
            label="Export subscribers"
            formats={['csv', 'xlsx']}
            isEmpty={Object.values(list.subscribers).every((count) => count === 0)}
            send={(format) => listsApi.exportSubscribers({ params, query: { format } })}
            counted={(rows) => counted(rows, 'subscriber')}
          />
          {paste}
          {add}
          <MenuButton label={`Actions for ${list.name}`} items={menuOf(list)} />
        </>
      }
      noun="subscribers"
      query={query}
      address={address}
      filters={
        <>
          <FilterSearch {...address} label="Search subscribers" placeholder="Name or address" />
          <FilterSelect
            {...address}
            name="status"
            label="Status"
            any="Any status"
            options={subscriberStatusNames}
          />
        </>
      }
      table={{
        columns: subscriberColumns({ edit, remove: removeOne }),
        rowKey: ({ id }) => id,
        rowLabel: ({ name, email }) => name || email,
        rowTone: ({ status }) => (status === 'subscribed' || status === 'waiting' ? undefined : 'muted'),
        selection: {
          ...selection,
          bulkActions: (ids) => (
            <Button size="small" onClick={() => void remove([...ids], counted(ids.size, 'subscriber'))}>
              Remove
            </Button>
          ),
        },
      }}
      empty={
        <EmptyState title="Nobody is on this list yet" action={paste}>
          Paste addresses from a spreadsheet or an email. {consent}
        </EmptyState>
      }
    >
      <Suspense fallback={null}>
        {form === 'add' ? <AddSubscriberDrawer listId={list.id} consent={consent} onClose={close} /> : null}
        {edited ? (
          <EditSubscriberDrawer listId={list.id} subscriber={edited} onClose={() => edit(undefined)} />
        ) : null}
        {form === 'paste' ? <PasteDrawer listId={list.id} consent={consent} onClose={close} /> : null}
      </Suspense>
      {form === 'rename' ? <ListDialog list={list} onClose={close} /> : null}
    </PageOfList>
  );
}

/** "140 subscribed, 3 waiting. Gets 2 scheduled newsletters." */
function summaryOf({ subscribers, used_by: { newsletters, reports } }: DistributionList): string {
  const { subscribed, waiting, unsubscribed, bounced, complained } = subscribers;
  const counts = [
    `${subscribed.toLocaleString('en')} subscribed`,
    ...(waiting > 0 ? [`${waiting.toLocaleString('en')} waiting`] : []),
    ...(unsubscribed > 0 ? [`${unsubscribed.toLocaleString('en')} unsubscribed`] : []),
    ...(bounced + complained > 0 ? [`${(bounced + complained).toLocaleString('en')} cannot be reached`] : []),
  ];
  const uses = [
    ...(newsletters > 0 ? [counted(newsletters, 'scheduled newsletter')] : []),
    ...(reports > 0 ? [counted(reports, 'scheduled report')] : []),
  ];
  return `${counts.join(', ')}.${uses.length > 0 ? ` Gets ${uses.join(' and ')}.` : ''}`;
}
