import { FailureState } from '@newswatch/ui/base';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { Session } from './session.ts';

/**
 * How long a page waits before it automatically asks again: a restarted server does not notify browsers. It is longer
 * than a hanging file may take, so that a person who presses Retry need not wait for an attempt of ours that also
 * hangs.
 */
export const ASKS_AGAIN_AFTER_MS = 15_000;

/**
 * Waits until the session is known. While the server does not answer, the page says so, with Retry. It also retries as
 * soon as `whenWorthAsking` calls its callback (it returns a function that cancels this).
 */
export async function loadSession(
  session: Pick<Session, 'load'>,
  root: Pick<Root, 'render'>,
  whenWorthAsking: (ask: () => void) => () => void,
): Promise<void> {
  while (!(await session.load())) {
    await new Promise<void>((ask) => {
      const forget = whenWorthAsking(ask);
      const retry = (): void => {
        forget();
        ask();
      };
      root.render(<PersonUnknown onRetry={retry} retrying={false} />);
    });
    root.render(<PersonUnknown onRetry={() => undefined} retrying />);
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

function PersonUnknown({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <FailureState title="Your session could not be loaded" onRetry={onRetry} retrying={retrying}>
        You are still signed in, but the server is not responding at the moment. This page will continue
        automatically as soon as the server responds.
      </FailureState>
    </main>
  );
}
