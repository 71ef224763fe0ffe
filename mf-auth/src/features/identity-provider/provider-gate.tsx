import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { FailureState, Skeleton } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { identityProvidersQuery } from '../../api/identity-provider.ts';
import { SetUpCard } from './set-up-card.tsx';

/** Renders its children if an identity provider is configured, otherwise explains how to configure one. */
export function ProviderGate({ children }: { children: (name: string) => ReactNode }) {
  const query = useQuery(identityProvidersQuery);
  if (query.data) {
    const { items } = query.data;
    return items[0] ? children(items[0].name) : <SetUpCard />;
  }
  if (query.isError) {
    return <FailureState title="The identity providers could not be loaded" {...retryOf(query)} />;
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading the identity providers">
      <Skeleton shape="block" height={200} />
    </div>
  );
}
