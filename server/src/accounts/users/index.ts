export { type Account, createAccount } from './account.ts';
export { assertUserUnchanged, invalidCredentials } from './assert-user-unchanged.ts';
export { deviceLabel, findDeviceLabel } from './device-label.ts';
export {
  type FittedTarget,
  fitTargetsToCap,
  fitTargetsToVerification,
  fittedIds,
} from './fit-targets.ts';
export { newUserRow } from './new-user-row.ts';
export {
  changePreferences,
  defaultPreferences,
  withChannel,
  withoutChannel,
} from './notification-preferences.ts';
export { presentUser } from './present-user.ts';
export { countAlertsByDay, loadQuota } from './quota.ts';
export { countAlertsByTarget, countApiCalls } from './quota-usage.ts';
export {
  type Client,
  isKnownDevice,
  keptUserAgent,
  newCountryOf,
  recordSecurityEvent,
} from './security-events.ts';
export {
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  type UserRow,
  updateUser,
} from './user-repository.ts';
export { withSupportAddress } from './where-to-write.ts';
