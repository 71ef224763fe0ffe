import { limits } from '@newswatch/shared/contracts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { onFirstInteraction } from '../parts/on-first-interaction.ts';
import { lazyToaster } from '../shell-api/toasts.ts';
import { themeAtom } from '../theme/theme.ts';

/** Interactions that precede nearly every message. */
const FIRST_INTERACTIONS = ['pointerdown', 'keydown'] as const;
/** Messages can also appear without interaction: when the server becomes unreachable or a session ends. */
const WARM_AT_LATEST_MS = 10_000;

/** Shows messages on every page. Its code is loaded when it may be needed: see `lazy-toaster.ts`. */
export function ToastLayer(): ReactNode {
  const { mode } = useAtomValue(themeAtom);
  const module = useSyncExternalStore(lazyToaster.onModule, lazyToaster.module);
  useWarmth();
  if (!module) return null;
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

function useWarmth(): void {
  useEffect(() => {
    const forget = onFirstInteraction(window, lazyToaster.warm, FIRST_INTERACTIONS);
    const timer = setTimeout(lazyToaster.warm, WARM_AT_LATEST_MS);
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, []);
}
