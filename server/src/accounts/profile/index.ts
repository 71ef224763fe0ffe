export { createEmailChange } from './email-change.ts';
export { createPasswordChange, type PasswordChange } from './password-change.ts';
export { createPlanRequests, type PlanRequests } from './plan-request.ts';
export { createProfile, type Profile } from './profile.ts';
export { createStatistics, type Statistics } from './statistics.ts';
