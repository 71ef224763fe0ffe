import { type Subscription, SubscriptionsQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser, useTheme } from '@newswatch/shell-api';
import { ListPage, useAddressParam, useFormParam } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, UiProvider } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { subscriptionQueries } from '../api/webhooks.ts';
import { SubscriptionDialog } from '../features/subscription-form/subscription-dialog.tsx';
import { BacklogCard } from '../features/subscription-list/backlog-card.tsx';
import { FetchCard } from '../features/subscription-list/fetch-card.tsx';
import { PostingCard } from '../features/subscription-list/posting-card.tsx';
import { subscriptionColumns } from '../features/subscription-list/subscription-columns.tsx';
import styles from '../features/subscription-list/subscription-list.module.css';
import { useSubscriptionMenu } from '../features/subscription-list/use-subscription-menu.ts';
import { eventCount } from '../labels/subscription-labels.ts';
import { useLiveWebhooks } from '../parts/use-live-webhooks.ts';
import { useNoAccess } from '../parts/use-no-access.tsx';

const TITLE = 'Subscriptions';
const LEAD = 'Choose the events to send, and where to send them.';

/**
 * /external-api/subscriptions. `form=new` or `form=<id>` in the URL opens the dialog; Back closes it. `show=<id>`
 * chooses the subscription whose backlog is shown; by default it is the one furthest behind.
 */
export function SubscriptionsPage() {
  const user = useCurrentUser();
  const { mode, font } = useTheme();
  const [chosen, choose] = useAddressParam('show');
  const address = useAddressFilter(SubscriptionsQuery);
  const form = useFormParam(address);
  const query = useQuery({ ...subscriptionQueries.list(address.filter), enabled: user.api_access_enabled });
  const menuOf = useSubscriptionMenu(choose, form.open);
  useLiveWebhooks();
  const noAccess = useNoAccess(TITLE, LEAD, query.error);
  if (noAccess) return noAccess;

  const rows = query.data?.items ?? [];
  const usage = query.data?.usage;
  const isFull = usage !== undefined && usage.max !== null && usage.used >= usage.max;
  const edited = rows.find((row) => row.id === form.value);
  const behind = furthestBehind(rows);
  const shown = rows.find(({ id }) => id === chosen) ?? behind ?? mostBehind(rows);
  return (
    <ListPage
      title={TITLE}
      lead={leadOf(usage, behind)}
      noun="subscriptions"
      query={query}
      address={address}
      actions={
        <Button variant="primary" icon={<Plus />} disabled={isFull} onClick={form.openNew}>
          New subscription
        </Button>
      }
      table={{
        columns: subscriptionColumns({ shown: shown?.id, onShow: choose, menuOf }),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
      }}
      empty={
        <EmptyState
          title="No subscriptions yet"
          action={
            <Button variant="primary" onClick={form.openNew}>
              Create your first subscription
            </Button>
          }
        >
          A subscription selects events from your targets, and either posts them to one of your endpoints or
          keeps them until a program fetches them.
        </EmptyState>
      }
    >
      {shown ? (
        <UiProvider theme={mode} font={font}>
          <div className={styles.shown}>
            <BacklogCard subscription={shown} />
            {shown.delivery === 'pull' ? (
              <FetchCard subscription={shown} />
            ) : (
              <PostingCard subscription={shown} />
            )}
          </div>
        </UiProvider>
      ) : null}
      {form.isNew || edited ? (
        <SubscriptionDialog key={form.value} subscription={edited} onClose={form.close} />
      ) : null}
    </ListPage>
  );
}

/**
 * The subscription with the largest backlog, for when no pull subscription is behind; without any backlog, the newest.
 */
function mostBehind(rows: readonly Subscription[]): Subscription | undefined {
  return rows.toSorted((one, other) => other.lag - one.lag)[0];
}

/** The active pull subscription with the largest backlog, if any. */
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
  const count = `${usage.used}${usage.max === null ? '' : ` of ${usage.max}`} in use.`;
  if (!behind) return `${count} ${LEAD}`;
  return `${count} “${behind.name}” is ${eventCount(behind.lag)} behind. Events are kept for 30 days.`;
}
