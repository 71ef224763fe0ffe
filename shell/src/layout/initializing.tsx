import { PageLoading } from '@newswatch/ui/base';
import type { ReactNode } from 'react';

/** Shown until the session is known and the first page is complete. */
export function Initializing(): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <PageLoading label="Initializing..." />
    </main>
  );
}
