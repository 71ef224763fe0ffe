export {
  countOfPerson,
  createThrottle,
  PEOPLE_PER_ADDRESS,
  type Throttle,
  type ThrottledPerson,
  type ThrottleRule,
  throttleAddress,
  tooManyRequests,
  UNLIMITED,
} from './throttle.ts';
export {
  invitationsOf,
  invitationsOfAllTo,
  invitationsTo,
  mentionsBy,
  mentionsByTo,
  throttleRules,
} from './throttle-rules.ts';
