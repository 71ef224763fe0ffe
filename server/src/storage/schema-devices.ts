import type { DeviceFailure } from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** Browsers that show alerts even while Newswatch is closed there. */
export interface AlertDevicesTable {
  id: string;
  user_id: string;
  /** The session with which the device ends. */
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
  /** The notification; null for an example. */
  notification_id: string | null;
  due_at: Time;
  claimed_until: Time | null;
  attempts: Generated<number>;
  /** The time at which a snoozed alert returns. It is not sent if it was snoozed again or has already returned. */
  returns_at: Time | null;
  expires_at: Time;
}

export interface DevicesSchema {
  alert_devices: AlertDevicesTable;
  pushes: PushesTable;
}
