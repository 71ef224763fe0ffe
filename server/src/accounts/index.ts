export { type Accounts, type AccountsOptions, createAccounts } from './accounts.ts';
export type { AdministratorAccount } from './administrators/administrator-account.ts';
export { type Asker, auditedActor, lockAccount, lockAccounts } from './administrators/administrator-rules.ts';
export { administratorRow, type FirstAdministrator } from './administrators/first-administrator.ts';
export type { IdentityProviderSettings } from './identity-provider/identity-provider.ts';
export { createPasswordHasher, NO_PASSWORD, type PasswordHasher } from './passwords/password-hash.ts';
export {
  type AccountExport,
  createAccountExport,
  exportAccount,
  writeAccountExport,
} from './profile/account-export.ts';
export type { Authentication } from './sessions/authentication.ts';
export { revokeSessionsOf } from './sessions/session-repository.ts';
export { isBlockedDomain } from './sign-in/sign-up.ts';
export { assertPlanFits } from './user-management/user-creation.ts';
export type { UserManagement } from './user-management/user-management.ts';
export { deviceLabel } from './users/device-label.ts';
export { fitTargetsToVerification } from './users/fit-targets.ts';
export { defaultPreferences } from './users/notification-preferences.ts';
export { alertsPerDay, countApiCallsThisHour, loadQuota } from './users/quota.ts';
export { findUserByEmail, type UserRow } from './users/user-repository.ts';
