/** Targets that follow the one from which they were copied. */

export { followAnswers } from './answers.ts';
export { changeTargetRow, keepsFollowedRule } from './change-target-row.ts';
export { type FollowedRule, ruleFrom } from './followed-rule.ts';
export { readTargetFollows } from './present-follow.ts';
export {
  findFollow,
  insertFollow,
  isFollower,
  lockAnyTarget,
  readFollowedCopies,
  recordFollowEvent,
} from './repository.ts';
export { readFollowOffer, startFollowing } from './start.ts';
export { lockFollower, stopFollowing, stopUpdates } from './stop.ts';
export { syncFollowers } from './sync-followers.ts';
export { bringUpToDate } from './update-followers.ts';
