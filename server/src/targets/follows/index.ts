/** Targets that follow the one from which they were copied. */

export { changeTargetRow, keepsFollowedRule } from './change-target-row.ts';
export { type FollowedRule, ruleFrom } from './followed-rule.ts';
export { bringUpToDate } from './pass-on.ts';
export { presentFollow } from './present-follow.ts';
export {
  findFollow,
  insertFollow,
  isFollower,
  lockAnyTarget,
  readFollowedCopies,
  readFollows,
} from './repository.ts';
export { settleFollows } from './settle.ts';
export { lockFollower, stopFollowing, stopUpdates } from './stop.ts';
