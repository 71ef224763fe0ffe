import { FailureState } from '@newswatch/ui/base';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';

/**
 * How long a page waits before it automatically asks again: a restarted server does not notify browsers. It is longer
 * than a hanging file may take, so that a person who presses Retry need not wait for an attempt of ours that also
 * hangs.
 */
export const ASKS_AGAIN_AFTER_MS = 15_000;

/** What the first page waits for: who the person is, and the registry. */
export type Missing = 'session' | 'registry';

/**
 * Loads until nothing is missing. While something is, the page says what, with Retry. It also retries as
 * soon as `whenWorthAsking` calls its callback (it returns a function that cancels this).
 */
export async function loadSession(
  session: { load: () => Promise<Missing | null> },
  root: Pick<Root, 'render'>,
  whenWorthAsking: (ask: () => void) => () => void,
): Promise<void> {
  for (let missing = await session.load(); missing !== null; missing = await session.load()) {
    const what = missing;
    await new Promise<void>((ask) => {
      const forget = whenWorthAsking(ask);
      const retry = (): void => {
        forget();
        ask();
      };
      root.render(<StillMissing missing={what} onRetry={retry} retrying={false} />);
    });
    root.render(<StillMissing missing={what} onRetry={() => undefined} retrying />);
  }
}

/** Calls back once: when the network is back, when the person returns to the page, or after a while. */
export function whenAnswersMayBeBack(page: Window, ask: () => void): () => void {
  const done = new AbortController();
  const forget = (): void => {
    done.abort();
    clearTimeout(timer);
  };
  const once = (): void => {
    forget();
    ask();
  };
  const timer = setTimeout(once, ASKS_AGAIN_AFTER_MS);
  for (const event of ['online', 'focus']) page.addEventListener(event, once, { signal: done.signal });
  return forget;
}

interface StillMissingProps {
  missing: Missing;
  onRetry: () => void;
  retrying: boolean;
}

function StillMissing({ missing, ...retry }: StillMissingProps): ReactNode {
  const [what, why] =
    missing === 'session'
      ? ['Your session', 'the server is not responding at the moment']
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
