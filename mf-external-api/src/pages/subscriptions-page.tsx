import { type Subscription, SubscriptionsQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { ListPage } from '@newswatch/shell-api/patterns';
import { Button, EmptyState } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useSearchParams } from 'react-router-dom';
import { subscriptionQueries } from '../api/webhooks.ts';
import { SubscriptionDialog } from '../features/subscription-form/subscription-dialog.tsx';
import { FetchCard } from '../features/subscription-list/fetch-card.tsx';
import { subscriptionColumns } from '../features/subscription-list/subscription-columns.tsx';
import { useSubscriptionActions } from '../features/subscription-list/use-subscription-actions.ts';
import { eventCount } from '../labels/subscription-labels.ts';
import { useLiveWebhooks } from '../parts/use-live-webhooks.ts';
import { useNoAccess } from '../parts/use-no-access.tsx';

const TITLE = 'Subscriptions';
const LEAD = 'Which events of which targets go where.';
const NEW = 'new';

/** /external-api/subscriptions. `form=new` or `form=<id>` in the address opens the dialog; Back closes it. */
export function SubscriptionsPage() {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const address = useAddressFilter(SubscriptionsQuery);
  const query = useQuery({ ...subscriptionQueries.list(address.filter), enabled: user.api_access_enabled });
  const actions = useSubscriptionActions();
  useLiveWebhooks();
  const noAccess = useNoAccess(TITLE, LEAD, query.error);
  if (noAccess) return noAccess;

  const openForm = (id: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set('form', id);
      return next;
    });
  const rows = query.data?.items ?? [];
  const usage = query.data?.usage;
  const isFull = usage !== undefined && usage.max !== null && usage.used >= usage.max;
  const form = search.get('form');
  const edited = rows.find((row) => row.id === form);
  const behind = furthestBehind(rows);
  const fetched = behind ?? rows.find(({ delivery }) => delivery === 'pull');
  return (
    <ListPage
      title={TITLE}
      lead={leadOf(usage, behind)}
      noun="subscriptions"
      query={query}
      address={address}
      actions={
        <Button variant="primary" icon={<Plus />} disabled={isFull} onClick={() => openForm(NEW)}>
          New subscription
        </Button>
      }
      table={{
        columns: subscriptionColumns({
          onEdit: ({ id }) => openForm(id),
          onPause: actions.pause,
          onResume: actions.resume,
          onRemove: (row) => void actions.askToRemove(row),
        }),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
      }}
      empty={
        <EmptyState
          title="No subscriptions yet"
          action={
            <Button variant="primary" onClick={() => openForm(NEW)}>
              Create your first subscription
            </Button>
          }
        >
          A subscription chooses events of your targets, and either posts them to an endpoint of yours or
          keeps them until a program fetches them.
        </EmptyState>
      }
    >
      {fetched ? <FetchCard subscription={fetched} /> : null}
      {form === NEW || edited ? (
        <SubscriptionDialog
          key={form}
          subscription={edited}
          onClose={() => address.change({ form: undefined })}
        />
      ) : null}
    </ListPage>
  );
}

/** The one that a program should have fetched and has not. */
function furthestBehind(rows: readonly Subscription[]): Subscription | undefined {
  return rows
    .filter(({ delivery, lag, status }) => delivery === 'pull' && lag > 0 && status === 'active')
    .sort((one, other) => other.lag - one.lag)[0];
}

function leadOf(
  usage: { used: number; max: number | null } | undefined,
  behind: Subscription | undefined,
): string {
  if (!usage || usage.used === 0) return LEAD;
  const count = `${usage.used} of ${usage.max ?? 'any number'}: which events of which targets go where.`;
  if (!behind) return count;
  return `${count} “${behind.name}” has not fetched ${eventCount(behind.lag)}, kept for 30 days.`;
}
