import type { RemoteBuild } from '@newswatch/shared/contracts';
import { lazyToaster } from '../../shell-api/toasts.ts';

/** Says that part of the page on the screen did not load, and offers another version of it. */
export function promptReload({ title, container }: RemoteBuild, reopen: () => void): void {
  lazyToaster.show((toast) =>
    toast.warning(`A part of ${title} could not be loaded.`, {
      id: `late ${container}`,
      description: 'You can continue with another version.',
      action: { label: 'Open that version', onClick: reopen },
    }),
  );
}
