import { type Call, calls } from '@newswatch/shared/contracts';

const { apps, articles, auth, chats, help, notifications, recipients, registry, sourceRequests, targets } =
  calls;
const { tasks, telemetry, user } = calls;

/**
 * Calls that all users, including administrators, use only for their own data: their targets, tasks and alerts, and
 * what they read. These are not administration. Changes that affect who may sign in as an administrator are recorded
 * with their security event (accounts/administrators/administrator-account.test.ts).
 */
export const ownThings: Call[] = [
  ...Object.values<Call>(calls.apiKeys),
  ...Object.values<Call>(calls.ahead),
  ...Object.values<Call>(apps),
  ...Object.values<Call>(articles),
  ...Object.values<Call>(calls.ask),
  ...Object.values<Call>(auth),
  ...Object.values<Call>(calls.brand),
  ...Object.values<Call>(calls.charts),
  chats.start,
  chats.attach,
  chats.attachToFirst,
  chats.setRead,
  chats.writing,
  ...Object.values<Call>(calls.collections),
  ...Object.values<Call>(calls.collectionInvitations),
  ...Object.values<Call>(calls.collectionMembers),
  ...Object.values<Call>(calls.coverage),
  ...Object.values<Call>(calls.devices),
  ...Object.values<Call>(help),
  ...Object.values<Call>(calls.newsletters),
  ...Object.values<Call>(calls.programs),
  ...Object.values<Call>(calls.highlights),
  ...Object.values<Call>(notifications),
  ...Object.values<Call>(recipients),
  ...Object.values<Call>(registry),
  ...Object.values<Call>(calls.passkeys),
  ...Object.values<Call>(calls.releases),
  ...Object.values<Call>(calls.received),
  ...Object.values<Call>(calls.screens),
  ...Object.values<Call>(calls.reports),
  ...Object.values<Call>(calls.sharedLinks),
  ...Object.values<Call>(sourceRequests),
  ...Object.values<Call>(calls.stories),
  ...Object.values<Call>(calls.subscriptions),
  ...Object.values<Call>(calls.targetCopies),
  ...Object.values<Call>(calls.targetJournal),
  ...Object.values<Call>(targets),
  ...Object.values<Call>(tasks),
  ...Object.values<Call>(telemetry),
  ...Object.values<Call>(calls.webhookDeliveries),
  ...Object.values<Call>(calls.webhooks),
  user.deleteAccount,
  user.deleteView,
  user.mfaDisable,
  user.mfaEnable,
  user.mfaRecoveryCodes,
  user.mfaSetup,
  user.updateView,
  user.requestPlan,
  user.revokeOtherSessions,
  user.revokeSession,
  user.saveView,
  user.sendEmailVerification,
  user.sendWhatsappVerification,
  user.updateUiPreferences,
  user.verifyWhatsapp,
];
