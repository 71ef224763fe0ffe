import { ConfirmHost } from '@newswatch/ui';
import type { ReactNode } from 'react';

/** The providers that pages need in their own root: a place to render the dialogs of `confirm`. */
export function Providers({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <ConfirmHost />
    </>
  );
}
