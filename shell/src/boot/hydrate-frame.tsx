import { type ReactNode, startTransition, use, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { readTyped, restore, type Typed } from './first-paint.ts';
import { pendingInteraction } from './pending-interaction.ts';

/**
 * Replaces the server's HTML with the first page. The page is rendered concurrently, detached from the document, while the
 * server's HTML still takes input; the commit swaps the two before the page's effects see it. The typed input is read at that
 * moment and restored before the next task, so that no keystroke is lost. Nothing is committed while the person is pressing or
 * composing a word.
 */
export function hydrateFrame(painted: HTMLElement) {
  const place = painted.firstElementChild ? emptyCopy(painted) : painted;
  let before = place === painted ? undefined : painted;
  let typed: Typed | undefined;
  const swap = (): void => {
    if (!before) return;
    typed = readTyped(before);
    before.replaceWith(place);
    before = undefined;
  };
  let fail = (_error: unknown): void => undefined;
  const root = createRoot(place, {
    onUncaughtError(error) {
      reportError(error);
      fail(error);
    },
  });
  return {
    /** Renders immediately, in place of the server's HTML. */
    root: { render: (node: ReactNode): void => root.render(<InPlace swap={swap}>{node}</InPlace>) },
    /**
     * Renders the first page in place of the server's HTML. Resolves after the commit, once the typed input is restored.
     */
    draw: (page: ReactNode): Promise<void> =>
      new Promise((resolve, reject) => {
        fail = reject;
        const there = (settle: () => void): void => {
          if (typed) {
            // The page's own effects must have run before input is restored.
            settle();
            restore(place, typed);
            typed = undefined;
          }
          resolve();
        };
        const hands = pendingInteraction(document);
        startTransition(() =>
          root.render(
            <InPlace key="first page" swap={swap} there={there}>
              {page}
              <WhenLetGo hands={hands} />
            </InPlace>,
          ),
        );
      }),
  };
}

function emptyCopy(element: HTMLElement): HTMLElement {
  const copy = document.createElement(element.localName);
  copy.id = element.id;
  return copy;
}

/** A component that is rendered after everything else, so that its promise is checked last, in the task of the commit. */
function WhenLetGo({ hands }: { hands: ReturnType<typeof pendingInteraction> }): null {
  for (const end of hands()) use(end);
  return null;
}

interface InPlaceProps {
  swap: () => void;
  /** Called outside the commit, once the page is in the document. */
  there?: (settle: () => void) => void;
  children: ReactNode;
}

function InPlace({ swap, there, children }: InPlaceProps): ReactNode {
  const [, settled] = useState(false);
  useInsertionEffect(swap, [swap]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the commit that put it there.
  useLayoutEffect(() => {
    // A synchronous render flushes effects that are still pending.
    if (there) queueMicrotask(() => there(() => flushSync(() => settled(true))));
  }, []);
  return children;
}

/**
 * The router's page. It is rendered concurrently and follows the router only from its commit on. If the router has
 * moved in the meantime, it is rendered again before anybody sees it.
 */
export function FirstRouter({ router }: { router: DataRouter }): ReactNode {
  const [drawn] = useState(router.state);
  const [moved, setMoved] = useState(false);
  useLayoutEffect(() => setMoved(router.state !== drawn), [router, drawn]);
  // A page's code and data are loaded when the router moves on. Rendering it in one piece takes less time than in slices.
  return <RouterProvider key={String(moved)} router={router} useTransitions={false} />;
}
