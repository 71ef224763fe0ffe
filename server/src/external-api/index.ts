export { type ApiKeyAuth, createApiKeyAuth, type OpenedKey } from './api-key-auth.ts';
export { type ApiKeysService, createApiKeys } from './api-keys.ts';
export {
  type AssistantRequest,
  type AssistantResponse,
  type Assistants,
  createAssistants,
} from './assistants/assistants.ts';
export { readAssistantOverview } from './assistants/overview.ts';
export { createKeyDeliveries, type KeyDeliveries } from './deliveries/key-deliveries.ts';
export { createDeliveries, type DeliveriesService, recoverDeliveriesWorker } from './deliveries/service.ts';
export { type Dispatcher, startDispatcher } from './dispatcher/dispatcher.ts';
export { WEBHOOK_USER_AGENT } from './dispatcher/send-attempt.ts';
export { listEventTypes } from './events/event-types.ts';
export { type ReadStoryChanges, type RecordedMatch, recordMatchEvents } from './events/match-events.ts';
export { removeOldEvents } from './events/record-events.ts';
export { listApiErrors } from './overview/list-errors.ts';
export { notifyRefusedKeys } from './overview/notify-refused-keys.ts';
export { apiOverview } from './overview/overview.ts';
export { type ApiRequestLog, createApiRequestLog } from './overview/request-log.ts';
export { oauthPaths } from './programs/addresses.ts';
export { challenge, resourceMetadata, serverMetadata } from './programs/metadata.ts';
export { OauthRefusal } from './programs/oauth-refusal.ts';
export { createPrograms, type ProgramsService } from './programs/programs.ts';
export { registerClient } from './programs/registration.ts';
export { removeUnusedPrograms } from './programs/remove-unused.ts';
export { createProgramTokens, type ProgramTokensService } from './programs/tokens.ts';
export { getReader } from './repository.ts';
export { containsSecret } from './secret.ts';
export { readBacklog, removeOldAcks } from './subscriptions/backlog.ts';
export { createSubscriptionPreviews, type SubscriptionPreviews } from './subscriptions/preview.ts';
export { createPull, type PullService } from './subscriptions/pull.ts';
export { createSubscriptions, type SubscriptionsService } from './subscriptions/service.ts';
export { type AdminWebhooksService, createAdminWebhooks } from './webhooks/admin-webhooks.ts';
export { countDeliveries } from './webhooks/delivery-counts.ts';
export { createWebhooks, type WebhooksService } from './webhooks/service.ts';
export { webhookStats } from './webhooks/stats.ts';
export { createWebhookTester, type WebhookTester } from './webhooks/test-event.ts';
