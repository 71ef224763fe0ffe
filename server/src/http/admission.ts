import type { Call, Role } from '@newswatch/shared/contracts';
import { isAllowedAddress } from '../external-api/allowed-addresses.ts';
import { Failure } from '../failure.ts';
import { currentSettings, isMaintenance } from '../system-settings/live-settings.ts';

/** Sent as `Retry-After`; pages reload after this time. */
const RETRY_SECONDS = 30;
/** What administrators need to sign in, and what a page needs to explain why the product is closed. */
const ALWAYS_OPEN =
  /^\/(?:health|ready|registry|telemetry|deploy|overrides|live|auth\/(?:admin-login|passkeys\/(?:options|admin-login)|mfa|refresh|logout|sign-out|validate-token))/;
const IN_MAINTENANCE = 'Website is under maintenance';

/** The message that people get during maintenance, with the contact address. */
export function maintenanceFailure(): Failure {
  const { maintenance_message: message, support_email: support } = currentSettings().general;
  const sentence = [message || `${IN_MAINTENANCE}.`, support].filter((part) => part !== '').join(' ');
  return new Failure('maintenance', sentence, { retryAfterSeconds: RETRY_SECONDS });
}

/**
 * Checks that the product is open to this call. Administrators can continue during maintenance. @throws {Failure}
 * `maintenance`
 */
export function assertOpen(call: Pick<Call, 'path' | 'access'>, role: Role | undefined, now: Date): void {
  if (!isMaintenance(now) || role === 'admin' || ALWAYS_OPEN.test(call.path)) return;
  throw maintenanceFailure();
}

/** Checks that an administrator's call may come from this address. @throws {Failure} `admin_required` */
export function assertAdministratorsAddress(call: Pick<Call, 'access'>, ip: string): void {
  if (call.access !== 'admin' || isAllowedAddress(currentSettings().security.ip_allow_list, ip)) return;
  throw new Failure('admin_required', 'Administrator access is not allowed from this address');
}

/** Checks that API keys are accepted at all. @throws {Failure} `api_access_disabled` */
export function assertApiIsOn(): void {
  if (currentSettings().features.external_api) return;
  throw new Failure('api_access_disabled', 'The external API is turned off.');
}
