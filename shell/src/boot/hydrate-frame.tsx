import { type ReactNode, startTransition, use, useInsertionEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { readTyped, restore, type Typed } from './first-paint.ts';
import { pendingInteraction } from './pending-interaction.ts';

export interface FrameHydration {
  /** Draws at once, over what the server painted. */
  root: { render(node: ReactNode): void };
  /** Draws the first page over what the server painted; resolves when it stands there, with what was typed meanwhile. */
  draw(page: ReactNode): Promise<void>;
}

/**
 * Takes over from what the server painted. The first page is drawn in slices, apart from the document, while the painted one goes
 * on taking keys; in the commit the two change places, before effects of the page look at it. What was typed is read in that
 * very moment and given to the page before the next task, so that no key falls between. While somebody holds a press or composes a
 * word there is no commit.
 */
export function hydrateFrame(painted: HTMLElement): FrameHydration {
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
    root: { render: (node) => root.render(<InPlace swap={swap}>{node}</InPlace>) },
    draw: (page) =>
      new Promise((resolve, reject) => {
        fail = reject;
        const there = (settle: () => void): void => {
          if (typed) {
            // The page's own effects are to be through before it is typed into.
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

/** Stands behind all that is drawn: what it waits for is looked at last, in the task of the commit. */
function WhenLetGo({ hands }: { hands: ReturnType<typeof pendingInteraction> }): null {
  for (const end of hands()) use(end);
  return null;
}

interface InPlaceProps {
  swap: () => void;
  /** Is told when the page stands in the document, outside of the commit. */
  there?: (settle: () => void) => void;
  children: ReactNode;
}

function InPlace({ swap, there, children }: InPlaceProps): ReactNode {
  const [, settled] = useState(false);
  useInsertionEffect(swap, [swap]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the commit that put it there.
  useLayoutEffect(() => {
    // A render that cannot wait runs the effects that still wait for theirs.
    if (there) queueMicrotask(() => there(() => flushSync(() => settled(true))));
  }, []);
  return children;
}

/**
 * The router's page. It is drawn in slices, and follows the router only from its commit on: where that has moved meanwhile,
 * it is drawn again before anybody sees it.
 */
export function FirstRouter({ router }: { router: DataRouter }): ReactNode {
  const [drawn] = useState(router.state);
  const [moved, setMoved] = useState(false);
  useLayoutEffect(() => setMoved(router.state !== drawn), [router, drawn]);
  return <RouterProvider key={String(moved)} router={router} />;
}
