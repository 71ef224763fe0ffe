import type { RemoteBuild } from '@newswatch/shared/contracts';
import { lazyToaster } from '../shell-api/toasts.ts';
import type { ReloadTarget } from './late-chunk-failures.ts';

/** Says that part of the page on the screen did not load, and offers another version of it. */
export function promptReload({ title, container }: RemoteBuild, way: ReloadTarget, reopen: () => void): void {
  lazyToaster.show((toast) =>
    toast.warning(`A part of ${title} could not be loaded.`, {
      id: `late ${container}`,
      description:
        way === 'today'
          ? 'A newer version is available.'
          : 'You can continue with the last version that worked.',
      action: { label: 'Open that version', onClick: reopen },
    }),
  );
}
