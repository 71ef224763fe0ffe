import type { RemoteBuild } from '@newswatch/shared/contracts';
import { Button, FailureState, PageLoading } from '@newswatch/ui/base';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { after } from '../boot/next-task.ts';
import { GoBackButton } from './error-screens.tsx';

/** The time for which a page may suspend before a notice is shown. With a slow first load, that is within ten seconds. */
export const SLOW_PAGE_MS = 6_000;

/** One visit to a page. React drops the state of what has never been shown, so this is kept outside React's state. */
interface Visit {
  isShown: boolean;
  /** Resolves when the page is late; starts when it first suspends. */
  late?: Promise<void>;
}
const visits = new WeakMap<object, Visit>();

function visitOf(found: object): Visit {
  const visit = visits.get(found) ?? { isShown: false };
  visits.set(found, visit);
  return visit;
}

/**
 * Around a page that may suspend. At first, the previous content stays: the server's HTML, or the previous page. Once the page is
 * late, a notice is shown in its place, and the frame around it can be used. A page that was shown before it suspends is replaced
 * immediately.
 */
export function SlowPage({ found, children }: { found: { build: RemoteBuild }; children: ReactNode }) {
  const visit = visitOf(found);
  return (
    <Suspense fallback={<Suspended build={found.build} visit={visit} />}>
      {children}
      <Shown visit={visit} />
    </Suspense>
  );
}

function Shown({ visit }: { visit: Visit }): null {
  useEffect(() => {
    visit.isShown = true;
  }, [visit]);
  return null;
}

function Suspended({ build, visit }: { build: RemoteBuild; visit: Visit }): ReactNode {
  if (!visit.isShown) {
    visit.late ??= after(SLOW_PAGE_MS);
    // Suspends as well, so that React keeps what is on the screen.
    use(visit.late);
  }
  return useIsLate(!visit.isShown) ? <SlowNotice build={build} /> : <PageLoading label="Loading..." />;
}

/** Whether the component has been waiting long enough to show a notice. */
export function useIsLate(initially = false): boolean {
  const [isLate, setLate] = useState(initially);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Says which page is late, and offers to reload or to leave it. */
export function SlowNotice({ build }: { build: RemoteBuild }): ReactNode {
  return (
    <FailureState
      title={`${build.title} is taking too long`}
      action={
        <>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <GoBackButton />
        </>
      }
      detail={`${build.name} ${build.version} · ${build.owner}`}
    >
      This page has not finished loading. It will appear here as soon as it has. The rest of Newswatch keeps
      working.
    </FailureState>
  );
}
