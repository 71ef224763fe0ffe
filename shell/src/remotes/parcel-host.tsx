import type { RemoteBuild } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import type { ParcelProps } from '@newswatch/shell-api/parcel';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mountRootParcel, type Parcel } from 'single-spa';
import type { ParcelLifecycles } from './parcel-module.ts';
import { disableSheets, enableSheets, syncSheets } from './parcel-sheets.ts';

export { syncSheets };

type Placed = ParcelProps & { domElement: HTMLElement };

/**
 * The host element for a remote's own tree: one fresh element per mount, which single-spa fills and empties. The
 * address is passed as a prop; navigations come back through the shell.
 */
export function ParcelHost({
  build,
  lifecycles,
}: {
  build: RemoteBuild;
  lifecycles: ParcelLifecycles;
}): ReactNode {
  const shell = useShell();
  const { pathname, search, hash } = useLocation();
  const path = `${pathname}${search}${hash}`;
  const host = useRef<HTMLDivElement>(null);
  const running = useRef<{ parcel: Parcel<Placed>; props: Placed }>(undefined);
  const [failure, setFailure] = useState<{ error: unknown }>();

  const propsFor = useEffectEvent((domElement: HTMLElement): Placed => ({ domElement, shell, path }));

  // Before the next page is painted.
  useLayoutEffect(() => {
    enableSheets(build);
    return () => disableSheets(build);
  }, [build]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lifecycles are another parcel.
  useEffect(() => {
    const domElement = document.createElement('div');
    host.current?.append(domElement);
    let left = false;
    const fail = (error: unknown): void => {
      if (!left) setFailure({ error });
    };
    const props = propsFor(domElement);
    const parcel = mountRootParcel<Placed>(lifecycles, props);
    running.current = { parcel, props };
    // single-spa abandons a parcel that fails at any step; each of its promises then rejects again.
    parcel.loadPromise.catch(fail);
    parcel.bootstrapPromise.catch(fail);
    parcel.mountPromise.catch(fail);
    return () => {
      left = true;
      running.current = undefined;
      void end(parcel).finally(() => {
        domElement.remove();
        release(props);
        // What it added after the person left.
        syncSheets(build);
      });
    };
  }, [lifecycles]);

  const follow = useEffectEvent(async (to: string) => {
    const current = running.current;
    if (!current) return;
    const { parcel, props } = current;
    try {
      await parcel.mountPromise;
      // Pass its element too: single-spa replaces all props.
      if (current === running.current) await parcel.update?.(Object.assign(props, { shell, path: to }));
    } catch (error) {
      console.warn('A parcel did not follow the change of address', error);
    }
  });
  const mountedAt = useRef(path);
  useEffect(() => {
    if (mountedAt.current === path) return;
    mountedAt.current = path;
    void follow(path);
  }, [path]);

  if (failure) throw failure.error;
  return <div ref={host} data-parcel="" />;
}

/** Unmounts once the mount has finished. A parcel that never mounted has nothing to clean up. */
async function end(parcel: Parcel<Placed>): Promise<void> {
  try {
    await parcel.mountPromise;
    await parcel.unmount();
  } catch (error) {
    console.warn('A parcel did not unmount cleanly', error);
  }
}

/** Single-spa keeps every root parcel with its props: its element and listeners would stay for as long as the page. */
function release(props: Partial<Placed>): void {
  delete props.domElement;
  delete props.shell;
}
