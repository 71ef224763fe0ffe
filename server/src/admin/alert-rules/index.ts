export { type AlertRules, createAlertRules } from './alert-rules.ts';
export { watchRules } from './watch-rules.ts';
