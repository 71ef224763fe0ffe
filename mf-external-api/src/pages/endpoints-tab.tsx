import { type Webhook, WebhooksQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser, useShownOnce } from '@newswatch/shell-api';
import { ListPage, useAddressParam, useFormParam } from '@newswatch/shell-api/patterns';
import { Button, EmptyState } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { webhookQueries } from '../api/webhooks.ts';
import { WebhookSecretDialog } from '../features/secret/webhook-secret-dialog.tsx';
import { WebhookDrawer } from '../features/webhook-form/webhook-drawer.tsx';
import { RecoverDialog } from '../features/webhook-list/recover-dialog.tsx';
import { RevealSecretDialog } from '../features/webhook-list/reveal-secret-dialog.tsx';
import { RotateSecretDialog } from '../features/webhook-list/rotate-secret-dialog.tsx';
import { useWebhookMenu, type WebhookDialog } from '../features/webhook-list/use-webhook-menu.ts';
import { webhookColumns } from '../features/webhook-list/webhook-columns.tsx';
import { WebhookTabs } from '../features/webhook-list/webhook-tabs.tsx';
import { useNoAccess } from '../parts/use-no-access.tsx';

const WebhookDetailsDrawer = lazy(() =>
  import(
    /* webpackChunkName: "webhook-details" */ '../features/webhook-details/webhook-details-drawer.tsx'
  ).then((module) => ({ default: module.WebhookDetailsDrawer })),
);

const TITLE = 'Webhook Deliveries';
const LEAD = 'Your own addresses that we post events to.';

/** The endpoints. `form=new` or `form=<id>` in the URL opens the form, `endpoint=<id>` the details; Back closes both. */
export function EndpointsTab() {
  const user = useCurrentUser();
  const address = useAddressFilter(WebhooksQuery);
  const form = useFormParam(address);
  const [opened, open] = useAddressParam('endpoint');
  const query = useQuery({ ...webhookQueries.list(address.filter), enabled: user.api_access_enabled });
  const [secret, setSecret] = useShownOnce<{ webhook: Webhook; secret: string }>();
  const [asked, setAsked] = useState<{ kind: WebhookDialog; webhook: Webhook }>();
  const menuOf = useWebhookMenu(form.open, (kind, webhook) => setAsked({ kind, webhook }));
  const noAccess = useNoAccess(TITLE, LEAD, query.error);
  if (noAccess) return noAccess;

  const webhooks = query.data?.items ?? [];
  const usage = query.data?.usage;
  const isFull = usage !== undefined && usage.max !== null && usage.used >= usage.max;
  const edited = webhooks.find((webhook) => webhook.id === form.value);
  const shown = webhooks.find((webhook) => webhook.id === opened);
  const close = () => setAsked(undefined);
  const show = (made: { webhook: Webhook; secret: string }) => {
    close();
    setSecret(made);
  };
  return (
    <ListPage
      title={TITLE}
      lead={
        isFull
          ? `You have ${usage.used} of ${usage.max} endpoints. To add another, delete one you no longer need.`
          : LEAD
      }
      noun="endpoints"
      query={query}
      address={address}
      notice={<WebhookTabs current="endpoints" endpoints={query.data?.pagination.total} />}
      actions={
        <Button variant="primary" icon={<Plus />} disabled={isFull} onClick={form.openNew}>
          New endpoint
        </Button>
      }
      table={{
        columns: webhookColumns(menuOf, open),
        rowKey: ({ id }) => id,
        rowLabel: ({ name }) => name,
      }}
      empty={
        <EmptyState
          title="No endpoints yet"
          action={
            <Button variant="primary" onClick={form.openNew}>
              Create your first endpoint
            </Button>
          }
        >
          An endpoint is an address on your own server. The moment a target finds something, we post an event
          to that address, signed so that you can verify it. If your server does not respond, we retry for
          three days.
        </EmptyState>
      }
    >
      {form.isNew || edited ? (
        <WebhookDrawer
          key={form.value}
          webhook={edited}
          onClose={form.close}
          onCreated={(made) => {
            form.close();
            setSecret(made);
          }}
        />
      ) : null}
      <Suspense fallback={null}>
        {shown ? <WebhookDetailsDrawer webhook={shown} onClose={() => open(undefined)} /> : null}
      </Suspense>
      {asked?.kind === 'rotate' ? (
        <RotateSecretDialog webhook={asked.webhook} onClose={close} onRotated={show} />
      ) : null}
      {asked?.kind === 'reveal' ? (
        <RevealSecretDialog
          webhook={asked.webhook}
          onClose={close}
          onRevealed={(text) => show({ webhook: asked.webhook, secret: text })}
        />
      ) : null}
      {asked?.kind === 'recover' ? <RecoverDialog webhook={asked.webhook} onClose={close} /> : null}
      {secret ? <WebhookSecretDialog {...secret} onClose={() => setSecret(undefined)} /> : null}
    </ListPage>
  );
}
