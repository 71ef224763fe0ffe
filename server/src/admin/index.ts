export { type AlertRules, createAlertRules, measureFigures, watchRules } from './alert-rules/index.ts';
export { checkAlerts, watchAlerts } from './alert-watch.ts';
export { type AuditLogService, createAuditLog } from './audit/audit-log.ts';
export { anchorAuditLog, anchorChain } from './audit/verify-chain.ts';
export { type AdminDashboardService, createAdminDashboard, readAlerts } from './dashboard.ts';
export {
  type BroadcastsService,
  createBroadcasts,
  sendBroadcast,
  sendToAudience,
} from './notifications/broadcasts.ts';
export {
  type AdminNotificationsService,
  createAdminNotifications,
  retryFailed,
  retryFailedMessages,
} from './notifications/notifications.ts';
export { type AdminReachService, createAdminReach } from './reach/reach.ts';
export { createSenders, type SendersService } from './senders/senders.ts';
export { createTargetHandOver, type TargetHandOver } from './target-hand-over.ts';
export { type AdminTargetsService, createAdminTargets } from './targets/targets.ts';
export { createUsage, type UsageService } from './usage/usage.ts';
export { createUserActivity, type UserActivityService } from './user-activity.ts';
export { createUserExport, type UserExportService } from './user-export.ts';
export { type AdminUsersService, createAdminUsers } from './users.ts';
export { type ActivityPauses, createActivityPauses } from './workers/pauses.ts';
export { sampleQueues, writeQueueSamples } from './workers/queue-samples.ts';
export { createQueues } from './workers/queues.ts';
export { listWorkers } from './workers/worker-repository.ts';
export { type AdminWorkersService, createAdminWorkers } from './workers/workers.ts';
