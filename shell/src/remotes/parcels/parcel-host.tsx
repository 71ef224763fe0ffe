import type { RemoteBuild } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import type { ParcelProps } from '@newswatch/shell-api/parcel';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { mountRootParcel, type Parcel, type ParcelConfigObject } from 'single-spa';
import { SLOW_PAGE_MS, SlowNotice } from '../../screens/slow-page.tsx';
import { disableLateSheets, disableSheets, enableSheets, syncSheets } from './parcel-sheets.ts';

export { claimSheets } from './parcel-sheets.ts';

/** The lifecycles that a remote's `./parcel` exposes, in any framework. */
export type ParcelLifecycles = ParcelConfigObject<ParcelProps>;

/** A remote that runs in its own tree, and the component that hosts it. */
export interface ParcelModule {
  lifecycles: ParcelLifecycles;
  Host: typeof ParcelHost;
}

/** Whether something loaded over the network has the lifecycles of a parcel. */
export function isParcel(candidate: unknown): candidate is ParcelLifecycles {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const steps = ['bootstrap', 'mount', 'unmount'].map((name): unknown => Reflect.get(candidate, name));
  // A lifecycle is a function or a list of functions.
  return steps.flat().every((step) => typeof step === 'function');
}

export function parcelModule(build: RemoteBuild, lifecycles: ParcelLifecycles): ParcelModule {
  // A prefetch may load a parcel that nobody visits.
  syncSheets(build);
  return { lifecycles, Host: ParcelHost };
}

type Placed = ParcelProps & { domElement: HTMLElement };

/**
 * The host element for a remote's own tree: one fresh element per mount, which single-spa fills and empties. The
 * address is passed as a prop; navigations come back through the shell. Its errors are thrown here, so that they reach
 * the same boundary as those of a page in the shell's tree.
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
  const [isLate, setLate] = useState(false);

  // Runs before the next page is painted.
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
    const props: Placed = { domElement, shell, path, fail };
    const parcel = mountRootParcel<Placed>(lifecycles, props);
    running.current = { parcel, props };
    const unwatch = watchBlank(build, domElement, { setLate, fail });
    // single-spa abandons a parcel that fails at any step; each of its promises then rejects again.
    parcel.loadPromise.catch(fail);
    parcel.bootstrapPromise.catch(fail);
    parcel.mountPromise.catch(fail);
    return () => {
      left = true;
      running.current = undefined;
      unwatch();
      void end(parcel).finally(() => {
        domElement.remove();
        release(props);
        disableLateSheets(build);
      });
    };
  }, [lifecycles]);

  useEffect(() => {
    const current = running.current;
    if (!current || current.props.path === path) return;
    const { parcel, props } = current;
    // The element is passed, too, because single-spa replaces all props.
    Object.assign(props, { shell, path });
    parcel.mountPromise
      .then(() => (current === running.current ? parcel.update?.(props) : null))
      .catch((error: unknown) => console.warn('A parcel did not follow the navigation', error));
  }, [shell, path]);

  if (failure) throw failure.error;
  return (
    <>
      {isLate ? <SlowNotice build={build} /> : null}
      <div ref={host} data-parcel="" />
    </>
  );
}

/**
 * Notices failures that frameworks do not report to their host: React removes a tree that throws and reports the error on the
 * window, and a tree that suspends forever stays blank.
 */
function watchBlank(
  build: RemoteBuild,
  element: HTMLElement,
  { setLate, fail }: { setLate(isLate: boolean): void; fail(error: unknown): void },
): () => void {
  const folder = new URL(build.base_path, location.href).href;
  const onError = ({ error, filename }: ErrorEvent): void => {
    if (filename.startsWith(folder) && isBlank(element)) fail(error);
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = (): void => {
    if (isBlank(element)) {
      // Checks repeatedly, because observers do not see changes in a shadow tree.
      timer ??= setInterval(() => (isBlank(element) ? setLate(true) : look()), SLOW_PAGE_MS);
    } else {
      clearInterval(timer);
      timer = undefined;
      setLate(false);
    }
  };
  const observer = new MutationObserver(look);
  // React hides content that suspends again with an inline style.
  observer.observe(element, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['style'],
  });
  window.addEventListener('error', onError);
  look();
  return () => {
    clearInterval(timer);
    observer.disconnect();
    window.removeEventListener('error', onError);
  };
}

/** Elements that show something without containing text. A custom element may draw in its own shadow tree. */
const SHOWS_SOMETHING = 'img, svg, canvas, video, iframe, object, embed, input, textarea, select, progress';

/** Whether an element shows nothing: it has only empty wrappers, such as those of a layout or a provider, or hidden content. */
function isBlank(element: Element): boolean {
  return [...element.childNodes].every((node) => {
    if (!(node instanceof Element)) return !(node instanceof Text && node.data.trim());
    if (node.matches('style, script, template') || isHidden(node)) return true;
    return (
      !node.matches(SHOWS_SOMETHING) && !node.shadowRoot && !node.localName.includes('-') && isBlank(node)
    );
  });
}

const isHidden = (element: Element): boolean =>
  element instanceof HTMLElement && element.style.display === 'none';

/** Unmounts once the mount has finished. A parcel that never mounted has nothing to clean up. */
async function end(parcel: Parcel<Placed>): Promise<void> {
  try {
    await parcel.mountPromise;
    await parcel.unmount();
  } catch (error) {
    console.warn('A parcel did not unmount cleanly', error);
  }
}

/** Single-spa keeps every root parcel with its props: its element and listeners would exist for as long as the page. */
function release(props: Partial<Placed>): void {
  delete props.domElement;
  delete props.shell;
  delete props.fail;
}
