/** The calls that only administrators' pages make, by resource. */
export * as admin from './admin.ts';
export * as adminUsers from './admin-users.ts';
export * as auditLog from './audit-log.ts';
export * as deployTokens from './deploy-tokens.ts';
export * as adminNotifications from './notifications.ts';
export * as overrides from './overrides.ts';
export * as adminTargets from './targets.ts';
export * as whatsapp from './whatsapp.ts';
export * as adminWorkers from './workers.ts';
