import { FailureState } from '@newswatch/ui/plain';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { Initializing } from '../layout/initializing.tsx';
import type { Session } from './session.ts';

/** Waits until it is known who is here; while nobody can say, that stands on the page, with Retry. */
export async function loadPerson(session: Pick<Session, 'load'>, root: Pick<Root, 'render'>): Promise<void> {
  while (!(await session.load())) {
    await new Promise<void>((retry) => root.render(<PersonUnknown onRetry={retry} />));
    root.render(<Initializing />);
  }
}

function PersonUnknown({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <FailureState title="Your session could not be loaded" onRetry={onRetry}>
        You are still signed in, but the server does not say who you are at the moment. Check your connection
        and try again.
      </FailureState>
    </main>
  );
}
