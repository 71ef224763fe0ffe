import { limits } from '@newswatch/shared/contracts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { onFirstInteraction } from '../parts/on-first-interaction.ts';
import { lazyToaster } from '../shell-api/toasts.ts';
import { onIdle } from '../telemetry/on-idle.ts';
import { themeAtom } from '../theme/theme.ts';

/**
 * Shows messages on every page. Their code is loaded for the first message (`lazy-toaster.ts`), or earlier, because if the server
 * stops responding, it could no longer be loaded to report this. It is therefore requested at the first interaction, such as
 * typing into a form, or once the page is at rest.
 */
export function ToastLayer(): ReactNode {
  const { mode } = useAtomValue(themeAtom);
  const module = useSyncExternalStore(lazyToaster.onModule, lazyToaster.module);
  useEffect(() => {
    const cancels = [onIdle, onFirstInteraction].map((when) => when(window, lazyToaster.warm));
    return () => cancels.forEach((cancel) => void cancel());
  }, []);
  // Runs after the toaster's own effects, when the toaster is listening.
  useEffect(() => (module ? lazyToaster.takeSeat() : undefined), [module]);
  if (!module) return null;
  const { Toaster } = module;
  return <Toaster theme={mode} duration={limits.TOAST_DURATION_MS} visible={limits.TOASTS_VISIBLE} />;
}
