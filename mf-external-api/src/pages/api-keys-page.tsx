import { type ApiKey, ApiKeysQuery } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useAddressFilter, useCurrentUser, useShownOnce } from '@newswatch/shell-api';
import { ListPage, useAddressParam, useFormParam } from '@newswatch/shell-api/patterns';
import { Button, EmptyState, FormAlert, LinkButton, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { apiKeyQueries } from '../api/api-keys.ts';
import { KeyDrawer } from '../features/key-form/key-drawer.tsx';
import { keyColumns } from '../features/key-list/key-columns.tsx';
import { RevokeDialog } from '../features/key-list/revoke-dialog.tsx';
import { RotateKeyDialog } from '../features/key-list/rotate-key-dialog.tsx';
import { useKeyMenu } from '../features/key-list/use-key-menu.ts';
import { KeySecretDialog } from '../features/secret/key-secret-dialog.tsx';
import { ApiOff } from '../parts/api-off.tsx';
import { useNoAccess } from '../parts/use-no-access.tsx';

const KeyUsageDrawer = lazy(() =>
  import(/* webpackChunkName: "key-usage" */ '../features/key-usage/key-usage-drawer.tsx').then((module) => ({
    default: module.KeyUsageDrawer,
  })),
);

const LEAD = 'Keys let your own programs read your targets’ matches.';

/**
 * /external-api/api-keys. `form=new` or `form=<id>` in the URL opens the form, with `for=assistant` for an
 * assistant, `usage=<id>` a key’s usage; Back closes both.
 */
export function ApiKeysPage() {
  const user = useCurrentUser();
  const address = useAddressFilter(ApiKeysQuery);
  const form = useFormParam(address, ['for']);
  const [purpose] = useAddressParam('for');
  const [used, openUsage] = useAddressParam('usage');
  const query = useQuery({ ...apiKeyQueries.list(address.filter), enabled: user.api_access_enabled });
  const [secret, setSecret] = useShownOnce<{ api_key: ApiKey; secret: string }>();
  const [rotating, setRotating] = useState<ApiKey>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const menuOf = useKeyMenu(form.open, setRotating, setRevoking, openUsage);
  const noAccess = useNoAccess('API Keys', LEAD, query.error);
  if (noAccess) return noAccess;

  const keys = query.data?.items ?? [];
  const active = query.data?.active;
  const isFull = active !== undefined && active.max !== null && active.used >= active.max;
  const edited = keys.find((key) => key.id === form.value);

  return (
    <ListPage
      title="API Keys"
      lead={LEAD}
      noun="API keys"
      query={query}
      address={address}
      actions={
        <>
          <LinkButton href="/api/docs">Reference</LinkButton>
          <Button
            variant="primary"
            icon={<Plus />}
            disabled={isFull}
            aria-describedby={isFull ? 'keys-full' : undefined}
            onClick={form.openNew}
          >
            New API key
          </Button>
        </>
      }
      notice={
        isFull || query.data?.is_off ? (
          <Stack gap={3}>
            {query.data?.is_off ? <ApiOff what="Your keys are kept, but refused" /> : null}
            {isFull ? (
              <div id="keys-full">
                <FormAlert tone="warning">
                  You have {active.used} of {active.max} active API keys. Please revoke one you no longer
                  need.
                </FormAlert>
              </div>
            ) : null}
          </Stack>
        ) : null
      }
      table={{
        columns: keyColumns(menuOf, openUsage),
        rowKey: (key) => key.id,
        rowLabel: (key) => key.name,
        onRowOpen: (key) => openUsage(key.id),
      }}
      empty={
        <EmptyState
          title="No API keys yet"
          action={
            <Button variant="primary" onClick={form.openNew}>
              Create your first key
            </Button>
          }
        >
          A key lets your program read matches and articles or manage targets. You choose its permissions and
          lifetime.
        </EmptyState>
      }
    >
      {form.isNew || edited ? (
        <KeyDrawer
          key={form.value}
          apiKey={edited}
          purpose={purpose === 'assistant' ? 'assistant' : 'program'}
          onClose={form.close}
          onCreated={(made) => {
            form.close();
            setSecret(made);
          }}
        />
      ) : null}
      {used ? (
        <Suspense>
          <KeyUsageDrawer
            keyId={used}
            name={keys.find((key) => key.id === used)?.name}
            onClose={() => openUsage(undefined)}
          />
        </Suspense>
      ) : null}
      {rotating ? (
        <RotateKeyDialog
          apiKey={rotating}
          onClose={() => setRotating(undefined)}
          onRotated={(made) => {
            setRotating(undefined);
            setSecret(made);
          }}
        />
      ) : null}
      {revoking ? <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} /> : null}
      {secret ? (
        <KeySecretDialog
          name={secret.api_key.name}
          secret={secret.secret}
          onClose={() => setSecret(undefined)}
        />
      ) : null}
    </ListPage>
  );
}
