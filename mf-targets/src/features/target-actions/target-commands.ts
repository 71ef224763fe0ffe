import type { Target, TargetDeliveryMode } from '@newswatch/shared/contracts';
import type { PageCommand } from '@newswatch/shell-api';
import { deliveryModeLabels } from '../../labels/delivery-mode-labels.ts';
import { outsideDates } from '../../labels/outside-dates.ts';

export const deliveryModes: readonly TargetDeliveryMode[] = ['inherit', 'live', 'hourly', 'daily', 'none'];

interface TargetHandlers {
  toggle: () => void;
  edit: () => void;
  duplicate: () => void;
  readAll: () => void;
  deliver: (mode: TargetDeliveryMode) => void;
}

/** The commands that the palette lists on the pages of a target. */
export function targetCommands(
  target: Pick<Target, 'status' | 'delivery_mode' | 'starts_at' | 'expires_at' | 'unread_matches'>,
  { toggle, edit, duplicate, readAll, deliver }: TargetHandlers,
): PageCommand[] {
  return [
    // A target that has ended finds nothing, so there is nothing to pause.
    ...(outsideDates(target) === 'ended'
      ? []
      : [{ title: target.status === 'active' ? 'Pause' : 'Resume', run: toggle }]),
    { title: 'Edit', run: edit },
    { title: 'Duplicate', run: duplicate },
    ...(target.unread_matches > 0 ? [{ title: 'Mark all as read', run: readAll }] : []),
    ...deliveryModes
      .filter((mode) => mode !== target.delivery_mode)
      .map((mode) => ({ title: `Change alerts: ${deliveryModeLabels[mode]}`, run: () => deliver(mode) })),
  ];
}
