import { limits } from '@newswatch/shared/contracts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigation } from 'react-router-dom';
import { nextTask } from '../boot/next-task.ts';
import { onFirstInteraction } from '../parts/on-first-interaction.ts';
import { lazyToaster } from '../shell-api/toasts.ts';
import { themeAtom } from '../theme/theme.ts';

/** Interactions that precede nearly every message. */
const FIRST_INTERACTIONS = ['click', 'keydown'] as const;
/** Messages can also appear without interaction: when the server becomes unreachable or a session ends. */
const WARM_AT_LATEST_MS = 10_000;

/** Shows messages on every page. Its code is loaded when it may be needed: see `lazy-toaster.ts`. */
export function ToastLayer(): ReactNode {
  const { mode } = useAtomValue(themeAtom);
  const module = useSyncExternalStore(lazyToaster.onModule, lazyToaster.module);
  if (!module) return <Warmth />;
  const { Toaster } = module;
  return (
    <>
      <Toaster theme={mode} duration={limits.TOAST_DURATION_MS} visible={limits.TOASTS_VISIBLE} />
      <Seat />
    </>
  );
}

/** Rendered after the toaster, so that its effect runs when the toaster listens. */
function Seat(): ReactNode {
  useEffect(() => lazyToaster.takeSeat(), []);
  return null;
}

/**
 * Fetches the code of messages. If the first interaction opens a page, the page's files and data come first: on a slow
 * connection they would have to share it.
 */
function Warmth(): ReactNode {
  const { state } = useNavigation();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    // The click that opens a page has started to open it by then.
    const wantNext = (): void => void nextTask().then(() => setIsWanted(true));
    const forget = onFirstInteraction(window, wantNext, FIRST_INTERACTIONS);
    const timer = setTimeout(lazyToaster.warm, WARM_AT_LATEST_MS);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (isWanted && state === 'idle') lazyToaster.warm();
  }, [isWanted, state]);
  return null;
}
