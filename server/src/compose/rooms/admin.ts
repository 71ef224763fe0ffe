import {
  anchorAuditLog,
  anchorChain,
  checkAlerts,
  createActivityPauses,
  createAdminDashboard,
  createAdminNotifications,
  createAdminReach,
  createAdminTargets,
  createAdminUsers,
  createAdminWorkers,
  createAlertRules,
  createAuditLog,
  createBroadcasts,
  createQueues,
  createSenders,
  createTargetHandOver,
  createUsage,
  createUserActivity,
  createUserExport,
  retryFailed,
  retryFailedMessages,
  sampleQueues,
  sendBroadcast,
  sendToAudience,
  watchAlerts,
  watchRules,
  writeQueueSamples,
} from '../../admin/index.ts';
import { readModelUsage } from '../../ask/index.ts';
import { createBlockedAddresses } from '../../blocked-addresses/index.ts';
import { createMailboxEmail } from '../../channels/index.ts';
import { adminRoutes } from '../../http/routes/admin.ts';
import { auditLogRoutes } from '../../http/routes/admin-audit-log.ts';
import { adminNotificationRoutes, adminTargetRoutes } from '../../http/routes/admin-messages.ts';
import { adminPauseRoutes } from '../../http/routes/admin-pauses.ts';
import { adminUserRoutes } from '../../http/routes/admin-users.ts';
import { adminWorkerRoutes } from '../../http/routes/admin-workers.ts';
import { alertRuleRoutes } from '../../http/routes/alert-rules.ts';
import { blockedAddressRoutes } from '../../http/routes/blocked-addresses.ts';
import { mailReportRoutes } from '../../http/routes/mail-reports.ts';
import { senderRoutes } from '../../http/routes/senders.ts';
import { usageRoutes } from '../../http/routes/usage.ts';
import { jobWorker } from '../../jobs/index.ts';
import { createMailReports } from '../../mail-reports/index.ts';
import { composeMessageSamples, composeTestEmail } from '../../notifier/index.ts';
import { createEmailSettings, createSystemSettings } from '../../system-settings/index.ts';
import { explainTarget } from '../../targets/index.ts';
import { createRemotesHealth } from '../../telemetry/index.ts';
import { settingsEmailKey } from '../chosen-email.ts';
import { messageKey } from '../message-key.ts';
import type { Room } from '../room.ts';

export const adminRoom: Room = {
  routes({ db, jobs, now, baseUrl, options, accounts, throttle, deployment, log }) {
    const users = createAdminUsers({ db });
    return [
      ...mailReportRoutes(
        createMailReports({ db, secret: options.mailReportsSecret, messageKey: messageKey(options.secret) }),
      ),
      ...adminRoutes({
        dashboard: createAdminDashboard({
          db,
          queues: createQueues({ db, jobs }),
          demo: options.demo,
          log: log('admin'),
        }),
        users,
        remotes: createRemotesHealth({ db, ...deployment }),
        own: accounts.administratorAccount,
        settings: createSystemSettings({
          db,
          jobs,
          email: createEmailSettings(
            settingsEmailKey(options.secret),
            () => options.email ?? createMailboxEmail(db, now),
            composeTestEmail,
          ),
          readModel: async () => readModelUsage(db, options.languageModel, now()),
        }),
      }),
      ...adminUserRoutes({
        users,
        manage: accounts.userManagement,
        activity: createUserActivity({ db }),
        exported: createUserExport({ db, throttle }),
        handOver: createTargetHandOver({ db, baseUrl }),
        reach: createAdminReach({ db }),
      }),
      ...senderRoutes(createSenders({ db, throttle })),
      ...usageRoutes(createUsage({ db, throttle })),
      ...blockedAddressRoutes(createBlockedAddresses({ db })),
      ...alertRuleRoutes(
        createAlertRules({ db, queues: createQueues({ db, jobs }), now, log: log('alert-rules') }),
      ),
      ...adminPauseRoutes(createActivityPauses({ db })),
      ...adminWorkerRoutes(createAdminWorkers({ db, jobs })),
      ...auditLogRoutes(createAuditLog({ db })),
      ...adminTargetRoutes(createAdminTargets({ db }), (id, article) =>
        explainTarget(db, { id, anyOwner: true }, article),
      ),
      ...adminNotificationRoutes(
        createAdminNotifications({ db, jobs }),
        createBroadcasts({ db, jobs }),
        (language) => composeMessageSamples(language, baseUrl()),
      ),
    ];
  },
  jobs: ({ db, jobs, now, baseUrl, demo, log }) => [
    jobWorker(anchorAuditLog, () => anchorChain(db, log('audit')), { schedule: '41 * * * *' }),
    jobWorker(
      watchAlerts,
      async () => {
        const queues = createQueues({ db, jobs });
        let listed: ReturnType<typeof queues.list> | undefined;
        const list: typeof queues.list = (time) => {
          listed ??= queues.list(time);
          return listed;
        };
        const at = { baseUrl: baseUrl(), now: now(), queues: { list } };
        await Promise.all([
          checkAlerts(db, { ...at, demo, log: log('alerts') }),
          watchRules({ db, log: log('alert-rules'), ...at }),
        ]);
      },
      { schedule: '* * * * *' },
    ),
    jobWorker(sampleQueues, () => writeQueueSamples(db, createQueues({ db, jobs }), now()), {
      schedule: '* * * * *',
    }),
    jobWorker(
      retryFailedMessages,
      ({ filter, asker }, attempt) => retryFailed(db, filter, { asker, now: now(), attempt }),
      {
        batchSize: 1,
      },
    ),
    jobWorker(
      sendBroadcast,
      ({ broadcast_id }, attempt) => sendToAudience(db, broadcast_id, { now, attempt }),
      { batchSize: 1 },
    ),
  ],
};
