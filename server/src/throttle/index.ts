export {
  createThrottle,
  type Throttle,
  type ThrottleRule,
  throttleAddress,
  tooManyRequests,
} from './throttle.ts';
export { throttleRules } from './throttle-rules.ts';
