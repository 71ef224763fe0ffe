/**
 * Contracts for administrators and the server only: imported as `@newswatch/shared/contracts/admin`, so that none of it
 * can reach other people's bundles. Nothing outside this folder imports from it.
 */
import * as peopleCalls from '../calls/index.ts';
import * as adminCalls from './calls/index.ts';

export { adminCalls };
/** Every call of the API, by resource: for the server, its documents and tests. */
export const allCalls = { ...peopleCalls, ...adminCalls };

export * from './administrator.ts';
export * from './alert-rules.ts';
export * from './articles.ts';
export * from './audit-log.ts';
export * from './blocked-addresses.ts';
export * from './correction-rules.ts';
export * from './dashboard.ts';
export * from './deploy-tokens.ts';
export * from './directories.ts';
export * as directoryLimits from './directory-limits.ts';
export * from './journalists.ts';
export * from './message-samples.ts';
export * as adminMessages from './messages.ts';
export * from './notice-faults.ts';
export * from './notifications.ts';
export * from './override-draft.ts';
export * from './pauses.ts';
export * from './reach.ts';
export * from './remotes-health.ts';
export * from './scim.ts';
export * from './senders.ts';
export * from './settings.ts';
export * from './source-draft.ts';
export * from './source-hub.ts';
export * from './source-labels.ts';
export * from './source-requests.ts';
export * from './sources.ts';
export * from './targets.ts';
export * from './usage.ts';
export * from './user-import.ts';
export * from './user-list.ts';
export * from './users.ts';
export * from './webhooks.ts';
export * from './whatsapp.ts';
export * from './whatsapp-analytics.ts';
export * from './whatsapp-config.ts';
export * from './whatsapp-state.ts';
export * from './whatsapp-users.ts';
export * from './workers.ts';
