import { liveTopics, type ReceivingOverview } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useAddressParam, useLiveRefresh } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, FormAlert, LinkButton, Page, PageHeader, Row, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { receivedKeys, receivedQueries } from '../api/received.ts';
import { AddressCard } from '../features/received/address-card.tsx';
import { ConfirmationsCard } from '../features/received/confirmations-card.tsx';
import { SourceTabs } from '../features/requests/source-tabs.tsx';

const AddressDialog = lazy(() =>
  import(/* webpackChunkName: "receiving-address" */ '../features/received/address-dialog.tsx').then(
    (module) => ({
      default: module.AddressDialog,
    }),
  ),
);
const RefusedDrawer = lazy(() =>
  import(/* webpackChunkName: "refused-emails" */ '../features/received/refused-drawer.tsx').then(
    (module) => ({
      default: module.RefusedDrawer,
    }),
  ),
);

function fullSentence({ addresses: { length }, max }: ReceivingOverview): string {
  const included = max === 1 ? '1 address' : `${max} addresses`;
  return length > max
    ? `Your plan includes ${included}, and you have ${length}. Emails to the newer ones are not kept.`
    : `You have ${length} of ${included} that your plan includes.`;
}

const LEAD =
  'Create an address and subscribe to newsletters with it. Each issue becomes an article that only you can see.';

/** /sources/newsletters; `form=new` or `form=<id>` opens the form, `refused=<id>` what was not kept. */
export function ReceivedNewslettersPage() {
  const query = useQuery(receivedQueries.overview());
  const [form, openForm] = useAddressParam('form');
  const [refused, openRefused] = useAddressParam('refused');
  useLiveRefresh(liveTopics.received, receivedKeys.all);
  const overview = query.data;
  const isFull = overview !== undefined && overview.addresses.length >= overview.max;
  const find = (id: string | null) => overview?.addresses.find((address) => address.id === id);
  const edited = find(form);
  const shown = find(refused);
  const isOff = overview?.is_on === false;
  const hasIssues = overview?.addresses.some(({ newsletters }) =>
    newsletters.some(({ issue_count }) => issue_count > 0),
  );
  const create = (
    <Button
      variant="primary"
      icon={<Plus />}
      disabled={isFull || isOff || !overview}
      onClick={() => openForm('new')}
    >
      New address
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Newsletters by email"
        lead={LEAD}
        actions={
          <Row>
            {hasIssues ? (
              <LinkButton as={Link} to="/articles?received=true">
                Show all issues
              </LinkButton>
            ) : null}
            {create}
          </Row>
        }
      />
      <Stack gap={4}>
        <SourceTabs />
        {isOff ? (
          <FormAlert tone="warning">
            This server does not receive emails. An administrator can turn this on in the server’s settings.
          </FormAlert>
        ) : isFull && overview.addresses.length > 0 ? (
          <FormAlert tone="warning">{fullSentence(overview)}</FormAlert>
        ) : null}
        <QueryView
          query={query}
          what="your addresses"
          isEmpty={({ addresses, confirmations }) => addresses.length === 0 && confirmations.length === 0}
          empty={
            <EmptyState
              title="No addresses yet"
              action={
                isOff ? undefined : <Button onClick={() => openForm('new')}>Create your first address</Button>
              }
            >
              Some news comes only by email. Create an address, and use it to subscribe to a newsletter. Keep
              it secret: anyone who knows it can write to it.
            </EmptyState>
          }
        >
          {({ addresses, confirmations, max }) => (
            <Stack gap={4}>
              {confirmations.length > 0 ? <ConfirmationsCard confirmations={confirmations} /> : null}
              {addresses.map((address, at) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  isInPlan={at < max}
                  onRename={() => openForm(address.id)}
                  onRefused={() => openRefused(address.id)}
                />
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
      <Suspense fallback={null}>
        {form === 'new' || edited ? (
          <AddressDialog key={form} address={edited} onClose={() => openForm(undefined)} />
        ) : null}
        {shown ? (
          <RefusedDrawer key={shown.id} address={shown} onClose={() => openRefused(undefined)} />
        ) : null}
      </Suspense>
    </Page>
  );
}
