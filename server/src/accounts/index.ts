export { type Accounts, type AccountsOptions, createAccounts } from './accounts.ts';
export type { AdministratorAccount } from './administrator-account.ts';
export type { AdministratorMails } from './administrator-mails.ts';
export type { Asker } from './administrator-rules.ts';
export { administratorRow, type FirstAdministrator } from './administrators.ts';
export type { Authentication } from './authentication.ts';
export { deviceLabel } from './device-label.ts';
export { removeStaleRows } from './housekeeping.ts';
export type { IdentityProviderSettings } from './identity-provider.ts';
export {
  type CodeMessage,
  MessageRefused,
  type Messenger,
  type Notice,
  type NoticeMessage,
  type SystemAlertCode,
} from './messenger.ts';
export { defaultPreferences } from './notification-preferences.ts';
export { createPasswordHasher, type PasswordHasher } from './password-hash.ts';
export { maskNumber } from './present-user.ts';
export { alertsPerDay, loadQuota } from './quota.ts';
export { revokeSessionsOf } from './session-repository.ts';
export type { SystemSettingsService } from './system-settings.ts';
export { createThrottle, type Throttle, throttleAddress, tooManyRequests } from './throttle.ts';
export { throttleRules } from './throttle-rules.ts';
export type { UserManagement } from './user-management.ts';
