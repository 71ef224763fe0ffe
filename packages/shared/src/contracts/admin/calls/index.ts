/** The calls that only administrators' pages make, by resource. */

export * as admin from './admin.ts';
export * as adminUsers from './admin-users.ts';
export * as alertRules from './alert-rules.ts';
export * as adminArticles from './articles.ts';
export * as auditLog from './audit-log.ts';
export * as blockedAddresses from './blocked-addresses.ts';
export * as deployTokens from './deploy-tokens.ts';
export * as directories from './directories.ts';
export * as adminJournalists from './journalists.ts';
export * as mailReports from './mail-reports.ts';
export * as adminNotifications from './notifications.ts';
export * as overrides from './overrides.ts';
export * as adminPauses from './pauses.ts';
export * as adminSenders from './senders.ts';
export * as adminSourceRequests from './source-requests.ts';
export * as adminSources from './sources.ts';
export * as adminTargets from './targets.ts';
export * as adminUsage from './usage.ts';
export * as adminWebhooks from './webhooks.ts';
export * as whatsapp from './whatsapp.ts';
export * as whatsappCallback from './whatsapp-callback.ts';
export * as adminWorkers from './workers.ts';
