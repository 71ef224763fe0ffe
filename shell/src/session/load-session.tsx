import { FailureState } from '@newswatch/ui/base';
import type { ReactNode } from 'react';

/**
 * The time for which a page waits before it automatically asks again: a restarted server does not notify browsers. It is longer
 * than a hanging file may take, so that a person who presses Retry need not wait for our own attempt, which also hangs.
 */
export const ASKS_AGAIN_AFTER_MS = 15_000;

/** The data for which the first page waits: the person, and the registry. */
export type Missing = 'session' | 'registry';

/**
 * Loads until nothing is missing. Until then, the page says what is missing, with Retry, and asks again as soon as an answer is
 * possible: when the network is back, when the person returns to the page, or after a while.
 */
export async function loadSession(
  load: () => Promise<Missing | null>,
  render: (node: ReactNode) => void,
): Promise<void> {
  for (let missing = await load(); missing !== null; missing = await load()) {
    const what = missing;
    await new Promise<void>((resolve) => {
      const waiting = new AbortController();
      const ask = (): void => {
        waiting.abort();
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(ask, ASKS_AGAIN_AFTER_MS);
      for (const event of ['online', 'focus'])
        window.addEventListener(event, ask, { signal: waiting.signal });
      render(<StillMissing missing={what} onRetry={ask} retrying={false} />);
    });
    render(<StillMissing missing={what} onRetry={() => undefined} retrying />);
  }
}

interface StillMissingProps {
  missing: Missing;
  onRetry: () => void;
  retrying: boolean;
}

function StillMissing({ missing, ...retry }: StillMissingProps): ReactNode {
  const [what, why] =
    missing === 'session'
      ? ['Your session', 'the server is not responding']
      : ['The list of pages', 'the server has not sent it'];
  return (
    <main id="main" tabIndex={-1}>
      <FailureState title={`${what} could not be loaded`} {...retry}>
        You are still signed in, but {why}. This page will continue automatically as soon as the server
        responds.
      </FailureState>
    </main>
  );
}
