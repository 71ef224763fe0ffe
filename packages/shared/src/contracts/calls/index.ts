/** The calls that people's pages, programs and the deploy tool make, by resource. Those of administrators: `../admin/calls`. */
export * as apiKeys from './api-keys.ts';
export * as articles from './articles.ts';
export * as auth from './auth.ts';
export * as deploy from './deploy.ts';
export * as external from './external.ts';
export * as help from './help.ts';
export * as jobs from './jobs.ts';
export * as live from './live.ts';
export * as notifications from './notifications.ts';
export * as registry from './registry.ts';
export * as sources from './sources.ts';
export * as system from './system.ts';
export * as targets from './targets.ts';
export * as tasks from './tasks.ts';
export * as telemetry from './telemetry.ts';
export * as user from './user.ts';
