import type { Channel, TargetDeliveryMode } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';

export interface Delivery {
  /** Null if the preferences have none, as on a server that does not say what is in effect. */
  mode: Exclude<TargetDeliveryMode, 'inherit'> | null;
  channels: readonly Channel[];
  /** The time of a daily digest, in the person's zone; null for other modes. */
  digestTime: string | null;
  /** Whether the person's preferences decide when alerts are sent. */
  isInherited: boolean;
}

type DeliveryChoice = {
  delivery_mode: TargetDeliveryMode;
  channels: readonly Channel[] | null;
};

/**
 * Returns when and on which channels a target's alerts are sent now; choices that the target leaves open follow the person's
 * preferences.
 */
export function useDelivery(): (target: DeliveryChoice) => Delivery {
  const { notification_preferences: preferences } = useCurrentUser();
  const { effective } = preferences;
  return ({ delivery_mode, channels }) => {
    const isInherited = delivery_mode === 'inherit';
    const mode = isInherited ? (effective?.delivery_mode ?? preferences.delivery_mode) : delivery_mode;
    return {
      mode,
      channels: mode === 'none' ? [] : (channels ?? effective?.channels ?? preferences.enabled_channels),
      digestTime: mode === 'daily' ? preferences.digest_time : null,
      isInherited,
    };
  };
}
