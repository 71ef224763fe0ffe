import type { DeviceFailure } from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** Browsers that show alerts even while Newswatch is closed there. */
export interface AlertDevicesTable {
  id: string;
  user_id: string;
  /** It ends with this session. */
  session_id: string;
  /** The address at the browser’s push service: anyone who knows it can reach the browser. */
  endpoint: string;
  /** The browser’s keys (RFC 8291), in base64url. */
  p256dh: string;
  auth: string;
  label: string;
  created_at: Time;
  last_sent_at: Time | null;
  last_failed_at: Time | null;
  last_failure: DeviceFailure | null;
}

/** Alerts that wait to be sent to a device. A row is deleted once its message is accepted or abandoned. */
export interface PushesTable {
  id: Generated<number>;
  device_id: string;
  /** null: an example. */
  notification_id: string | null;
  due_at: Time;
  claimed_until: Time | null;
  attempts: Generated<number>;
  /** When an alert that was put off comes back. It is not sent if it has been put off again or brought back. */
  returns_at: Time | null;
  expires_at: Time;
}

export interface DevicesSchema {
  alert_devices: AlertDevicesTable;
  pushes: PushesTable;
}
