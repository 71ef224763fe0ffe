import { retryOf } from '@newswatch/shared/api';
import type { DeployToken } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useShownOnce } from '@newswatch/shell-api';
import { timeColumn, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, type Column, confirm, DataTable, EmptyState, RelativeTime } from '@newswatch/ui';
import { useState } from 'react';
import { deployTokensApi, deployTokensQuery } from '../../api/deploy-tokens.ts';
import { TokenDialog } from './token-dialog.tsx';

function columnsWith(onRevoke: (token: DeployToken) => void): Column<DeployToken>[] {
  return [
    { key: 'name', title: 'Name', priority: 'primary', render: ({ name }) => <bdi>{name}</bdi> },
    { key: 'remotes', title: 'Remotes', render: ({ remotes }) => remotes.join(', ') },
    timeColumn('last_used_at', 'Last used', { none: 'Never' }),
    { key: 'expires_at', title: 'Expires', render: ({ expires_at }) => <RelativeTime value={expires_at} /> },
    {
      key: 'revoke',
      title: 'Revoke',
      hideTitle: true,
      align: 'end',
      render: (token) => (
        <Button size="small" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
          Revoke
        </Button>
      ),
    },
  ];
}

/** The active deploy tokens: creates a token, shows it once, and revokes it. */
export function TokensCard({ deployed }: { deployed: readonly string[] }) {
  const query = useQuery(deployTokensQuery);
  // Loaded on demand, because most visitors of this page create no token.
  const form = useApiMutation(() => import(/* webpackChunkName: "token-drawer" */ './token-drawer.tsx'), {
    failed: 'The form could not be loaded. Please try again.',
  });
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useShownOnce<{ name: string; token: string; remotes: string[] }>();
  const revoke = useApiMutation(
    ({ id }: DeployToken) => deployTokensApi.revoke({ params: { tokenId: id } }),
    { done: ({ name }) => `Token “${name}” revoked.`, refreshes: [deployTokensQuery.queryKey] },
  );
  const askToRevoke = async (token: DeployToken): Promise<void> => {
    const sure = await confirm({
      title: `Revoke “${token.name}”?`,
      body: 'Deployments that use it will be refused, and its preview links will stop working.',
      confirmLabel: 'Revoke token',
      danger: true,
    });
    if (sure) revoke.mutate(token);
  };

  return (
    <Card
      title="Deploy tokens"
      description="Who can deploy which remotes. A token is shown only once, when it is created."
      actions={
        <Button
          loading={form.isPending}
          onClick={() => form.mutate(undefined, { onSuccess: () => setIsMaking(true) })}
        >
          New token
        </Button>
      }
    >
      <DataTable
        label="Deploy tokens"
        columns={columnsWith((token) => void askToRevoke(token))}
        rows={query.data?.items ?? []}
        rowKey={({ id }) => id}
        density="compact"
        state={query.isPending ? 'loading' : query.data ? 'ready' : 'failed'}
        empty={
          <EmptyState title="No deploy tokens">
            Until you create one, only npm start deploys remotes.
          </EmptyState>
        }
        failure={{ title: 'The deploy tokens could not be loaded', ...retryOf(query) }}
      />
      {isMaking && form.data ? (
        <form.data.TokenDrawer
          deployed={deployed}
          onClose={() => setIsMaking(false)}
          onCreated={(token) => {
            setIsMaking(false);
            setMade(token);
          }}
        />
      ) : null}
      {made ? <TokenDialog made={made} onClose={() => setMade(undefined)} /> : null}
    </Card>
  );
}
