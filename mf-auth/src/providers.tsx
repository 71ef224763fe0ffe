import { ConfirmHost } from '@newswatch/ui';
import type { ReactNode } from 'react';

/** What the pages need above them in a tree of their own: a place for the questions that `confirm` asks. */
export function Providers({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <ConfirmHost />
    </>
  );
}
