import type { RemoteBuild } from '@newswatch/shared/contracts';
import { toastDoor } from '../shell-api/toasts.ts';
import type { WayOut } from './late-failures.ts';

const WORDS: Readonly<Record<WayOut, { description: string; label: string }>> = {
  'last-good': {
    description: 'You can go on with the last version that worked.',
    label: 'Open that version',
  },
  today: { description: 'There is a newer version of it to go on with.', label: 'Open that version' },
};

/** Says that a part of the page on the screen did not arrive, with the way to another version of it. */
export function offerReopening({ title, container }: RemoteBuild, way: WayOut, reopen: () => void): void {
  const { description, label } = WORDS[way];
  toastDoor.show((toast) =>
    toast.warning(`A part of ${title} did not arrive.`, {
      id: `late ${container}`,
      description,
      action: { label, onClick: reopen },
    }),
  );
}
