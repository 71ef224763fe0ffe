/**
 * The calls made by people's pages, programs and the deploy tool, by resource. Those of administrators:
 * `../admin/calls`.
 */

export * as ahead from './ahead.ts';
export * as apiKeys from './api-keys.ts';
export * as apps from './apps.ts';
export * as articles from './articles.ts';
export * as ask from './ask.ts';
export * as auth from './auth.ts';
export * as brand from './brand.ts';
export * as cannedReplies from './canned-replies.ts';
export * as charts from './charts.ts';
export * as chats from './chats.ts';
export * as collectionInvitations from './collection-invitations.ts';
export * as collectionMembers from './collection-members.ts';
export * as collections from './collections.ts';
export * as coverage from './coverage.ts';
export * as deploy from './deploy.ts';
export * as devices from './devices.ts';
export * as external from './external.ts';
export * as forwards from './forwards.ts';
export * as help from './help.ts';
export * as highlights from './highlights.ts';
export * as jobs from './jobs.ts';
export * as journalists from './journalists.ts';
export * as live from './live.ts';
export * as newsletters from './newsletters.ts';
export * as notifications from './notifications.ts';
export * as passkeys from './passkeys.ts';
export * as programs from './programs.ts';
export * as quotes from './quotes.ts';
export * as received from './received.ts';
export * as recipients from './recipients.ts';
export * as registry from './registry.ts';
export * as releases from './releases.ts';
export * as reports from './reports.ts';
export * as screens from './screens.ts';
export * as search from './search.ts';
export * as sharedLinks from './shared-links.ts';
export * as sharedViews from './shared-views.ts';
export * as sourceRequests from './source-requests.ts';
export * as sources from './sources.ts';
export * as stories from './stories.ts';
export * as subscriptions from './subscriptions.ts';
export * as system from './system.ts';
export * as targetCopies from './target-copies.ts';
export * as targetJournal from './target-journal.ts';
export * as targets from './targets.ts';
export * as tasks from './tasks.ts';
export * as telemetry from './telemetry.ts';
export * as televisions from './televisions.ts';
export * as translations from './translations.ts';
export * as user from './user.ts';
export * as webhookDeliveries from './webhook-deliveries.ts';
export * as webhooks from './webhooks.ts';
