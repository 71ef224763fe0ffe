import { Button, FailureState, PageLoading } from '@newswatch/ui/base';
import { type ReactNode, useEffect, useState } from 'react';

/** Like a page that is late (`SLOW_PAGE_MS`): a part that never arrives is given up only after two attempts. */
const LATE_MS = 6_000;

/** Shown until the session is known and the first page is complete; says so if that takes long. */
export function Initializing(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <PageLoading label="Initializing..." />
      {isLate ? (
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
