import { DesktopAlertsCard } from './desktop-alerts-card.tsx';
import { DevicesCard } from './devices-card.tsx';

/** Alerts on this device, and the devices that show them even while Newswatch is closed. */
export function DeviceAlerts() {
  return (
    <>
      <DesktopAlertsCard />
      <DevicesCard />
    </>
  );
}
