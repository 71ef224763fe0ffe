import type { RemoteBuild } from '@newswatch/shared/contracts';
import { lazyToaster } from '../shell-api/toasts.ts';
import type { ReloadTarget } from './late-chunk-failures.ts';

const WORDS: Readonly<Record<ReloadTarget, { description: string; label: string }>> = {
  'last-good': {
    description: 'You can continue with the last version that worked.',
    label: 'Open that version',
  },
  today: { description: 'A newer version is available.', label: 'Open that version' },
};

/** Says that part of the page on the screen did not load, and offers another version of it. */
export function promptReload({ title, container }: RemoteBuild, way: ReloadTarget, reopen: () => void): void {
  const { description, label } = WORDS[way];
  lazyToaster.show((toast) =>
    toast.warning(`A part of ${title} could not be loaded.`, {
      id: `late ${container}`,
      description,
      action: { label, onClick: reopen },
    }),
  );
}
