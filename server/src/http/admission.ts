import type { Call, Role } from '@newswatch/shared/contracts';
import { isAllowedAddress } from '../external-api/allowed-addresses.ts';
import { Failure } from '../failure.ts';
import { currentSettings, isMaintenance } from '../system-settings/live-settings.ts';

/** Browsers ask again after this. */
const RETRY_SECONDS = 30;
/** What administrators need to get in, and what a page needs to say why it is closed. */
const ALWAYS_OPEN =
  /^\/(?:health|ready|registry|telemetry|deploy|overrides|live|auth\/(?:admin-login|mfa|refresh|logout|validate-token))/;
const IN_MAINTENANCE = 'Website is under maintenance';

/** What the person is told, and whom they may write to. */
export function maintenanceFailure(): Failure {
  const { maintenance_message: message, support_email: support } = currentSettings().general;
  const sentence = [message || `${IN_MAINTENANCE}.`, support].filter((part) => part !== '').join(' ');
  return new Failure('maintenance', sentence, { retryAfterSeconds: RETRY_SECONDS });
}

/** Is the product open to this call? Administrators go on during maintenance. @throws {Failure} `maintenance` */
export function assertOpen(call: Pick<Call, 'path' | 'access'>, role: Role | undefined, now: Date): void {
  if (!isMaintenance(now) || role === 'admin' || ALWAYS_OPEN.test(call.path)) return;
  throw maintenanceFailure();
}

/** May an administrator's call come from here? @throws {Failure} `admin_required` */
export function assertAdministratorsAddress(call: Pick<Call, 'access'>, ip: string): void {
  if (call.access !== 'admin' || isAllowedAddress(currentSettings().security.ip_allow_list, ip)) return;
  throw new Failure('admin_required', 'Administrators cannot work from this address');
}

/** Are API keys taken at all? @throws {Failure} `api_access_disabled` */
export function assertApiIsOn(): void {
  if (currentSettings().features.external_api) return;
  throw new Failure('api_access_disabled', 'The external API is switched off.');
}
