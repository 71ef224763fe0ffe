export { type AlertRules, createAlertRules } from './alert-rules.ts';
export { measureFigures } from './measure.ts';
export { watchRules } from './watch-rules.ts';
