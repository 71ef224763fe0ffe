import { Button, FailureState, PageLoading } from '@newswatch/ui/base';
import type { ReactNode } from 'react';
import { useIsLate } from '../screens/slow-page.tsx';

/** Shown until the session is known and the first page is complete; says so if that takes long. */
export function Initializing(): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <PageLoading label="Initializing..." />
      {useIsLate() ? (
        <FailureState
          title="Newswatch is taking too long"
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        >
          This page has not finished loading. It will appear here as soon as it has.
        </FailureState>
      ) : null}
    </main>
  );
}
