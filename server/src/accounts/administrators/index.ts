export {
  type AdministratorAccount,
  auditOwnUpdate,
  createAdministratorAccount,
} from './administrator-account.ts';
export {
  type Asker,
  assertNotOwn,
  assertOtherAdministrator,
  auditedActor,
  isActiveAdministrator,
  lockAccount,
  lockAdministrators,
} from './administrator-rules.ts';
export { createFirstAdministrator, type FirstAdministrator } from './first-administrator.ts';
