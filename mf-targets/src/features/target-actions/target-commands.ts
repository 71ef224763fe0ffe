import type { Target, TargetDeliveryMode } from '@newswatch/shared/contracts';
import type { PageCommand } from '@newswatch/shell-api';
import { deliveryModeLabels } from '../../labels/delivery-mode-labels.ts';

export const deliveryModes: readonly TargetDeliveryMode[] = ['inherit', 'live', 'hourly', 'daily', 'none'];

/**
 * The commands that the palette lists on the pages of a target, in addition to those on the page, where alerts are changed in the
 * form.
 */
export function alertCommands(
  target: Pick<Target, 'delivery_mode'>,
  deliver: (mode: TargetDeliveryMode) => void,
): PageCommand[] {
  return deliveryModes
    .filter((mode) => mode !== target.delivery_mode)
    .map((mode) => ({ title: `Change alerts: ${deliveryModeLabels[mode]}`, run: () => deliver(mode) }));
}
