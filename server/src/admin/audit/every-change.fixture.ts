import { type Call, calls } from '@newswatch/shared/contracts';
import { adminCalls } from '@newswatch/shared/contracts/admin';
import { defaultConfig } from '../../channels/whatsapp/config.ts';
import { newId } from '../../ids.ts';
import type { Heartbeat } from '../../jobs/heartbeat.ts';
import type { Database } from '../../storage/database.ts';
import { insertTarget } from '../../testing/rows.ts';

const {
  admin: own,
  adminArticles,
  adminJournalists,
  adminNotifications,
  adminPauses,
  adminSenders,
  adminSourceRequests,
  adminSources,
} = adminCalls;
const {
  adminTargets,
  adminUsage,
  adminUsers,
  alertRules,
  adminWebhooks,
  adminWorkers,
  auditLog,
  blockedAddresses,
  deployTokens,
  directories,
  overrides,
  whatsapp,
} = adminCalls;

/** These calls change nothing that is stored; they only return what they found. */
export const onlyLook: Call[] = [
  calls.chats.countByFilter,
  calls.sources.matchFeeds,
  adminSources.test,
  adminSources.testDraft,
  adminTargets.explain,
  whatsapp.previewTemplate,
  whatsapp.testConfig,
];

const {
  apiKey: _key,
  apiKeySetAt: _keyAt,
  webhookSecret: _secret,
  webhookSecretSetAt: _secretAt,
  version: _version,
  ...whatsappSettings
} = defaultConfig;
const template = {
  name: 'storm_warning',
  language: 'english',
  category: 'utility',
  body: 'Storm over {{1}} today.',
  variables: ['place'],
};
const alertRule = {
  name: 'Many failing sources',
  conditions: [
    { figure: 'sources_failing', limit: 10 },
    { figure: 'sources_failing_share', limit: 5, minimum: 20 },
  ],
  joined_by: 'any',
  severity: 'warning',
  for_minutes: 5,
  recipient_ids: null,
  quiet: { start: '22:00', end: '06:00' },
  time_zone: 'Europe/Paris',
  enabled: true,
};
const source = {
  name: 'The Harbour Post',
  url: 'https://harbourpost.example/news',
  description: 'News of the port.',
  language: 'english',
};

/** The state that the steps share. */
export interface Here {
  db: Database;
  admin: { id: string };
  /** IDs by their names in this file. */
  ids: Record<string, string>;
  worker: Pick<Heartbeat, 'stop'>;
  /** The IDs of a message that could not be sent, and of its dead job. */
  failed(): Promise<{ notification: string; job: string }>;
}

/** One change by an administrator. */
export interface Step {
  call: Call;
  /** The action in the audit row. */
  action: string;
  /** The keys of `ids` for the path parameters, in order. */
  id?: string | string[];
  body?: (here: Here) => object;
  /** The query string, with its question mark. */
  query?: string;
  /** Whether a second identical call changes nothing and leaves no second row. */
  once?: boolean;
  /** Prepares what the call needs. */
  first?: (here: Here) => Promise<unknown>;
  /** Stores what the call created for later steps. */
  keep?: (answer: Record<string, { id: string }>, here: Here) => void;
}

const sent = (title: string) => () => ({
  title,
  body: 'Alerts found meanwhile are sent afterwards.',
  audience: { plans: [], statuses: [] },
  channels: ['email'],
  dry_run: false,
});
const step = (call: Call, action: string, more: Omit<Step, 'call' | 'action'> = {}): Step => ({
  call,
  action,
  ...more,
});
/** All changes, in an order in which each has an effect. */
export const steps: Step[] = [
  step(adminUsers.create, 'user.created', {
    body: () => ({ email: 'newcomer@example.com', full_name: 'Nora Byron', password: 'first-words-9A' }),
  }),
  step(adminUsers.import, 'user.created', {
    body: () => ({ text: 'Ada Quill <invited@example.com>' }),
    once: true,
  }),
  step(adminUsers.update, 'user.updated', {
    id: 'person',
    body: () => ({ max_targets: 7, full_name: 'Nora Byron' }),
    once: true,
  }),
  step(adminUsers.resetPassword, 'user.password_reset_sent', { id: 'person' }),
  step(adminUsers.suspend, 'user.suspended', { id: 'leaver', body: () => ({ reason: 'Spam' }), once: true }),
  step(adminUsers.activate, 'user.activated', { id: 'leaver', once: true }),
  step(adminUsers.verify, 'user.verified', { id: 'leaver', body: () => ({ channel: 'email' }), once: true }),
  step(adminUsers.bulk, 'user.updated', {
    body: ({ ids }) => ({ action: 'set_plan', ids: [ids.leaver], plan: 'basic' }),
    once: true,
  }),
  step(adminUsers.revokeSessions, 'user.sessions_revoked', {
    id: 'leaver',
    first: ({ db, ids }) =>
      db
        .updateTable('sessions')
        .set({ revoked_at: null })
        .where('user_id', '=', ids.leaver ?? '')
        .execute(),
    once: true,
  }),
  step(adminUsers.stopSharing, 'user.sharing_stopped', {
    id: 'leaver',
    first: async ({ db, ids }) => {
      const at = { created_at: new Date(0), updated_at: new Date(0) };
      const collection = { id: newId('col'), user_id: ids.leaver ?? '', name: 'Shared', description: '' };
      await db
        .insertInto('collections')
        .values({ ...collection, ...at })
        .execute();
      await db
        .insertInto('shared_links')
        .values({
          ...{ id: newId('shl'), user_id: collection.user_id, collection_id: collection.id, target_id: null },
          ...{ secret_hash: collection.id, name: 'Shared', password_hash: null, expires_at: new Date(0) },
          ...{ include_notes: false, include_highlights: false, include_ratings: false },
          ...{ period_from: null, period_to: null, ...at },
        })
        .execute();
    },
    once: true,
  }),
  step(adminUsers.handOver, 'user.targets_handed_over', {
    id: 'leaver',
    first: async ({ db, ids, admin }) => {
      await insertTarget(db, { user_id: ids.leaver ?? '' });
      const { email } = await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', admin.id)
        .executeTakeFirstOrThrow();
      ids.successor = email;
    },
    body: ({ ids }) => ({ email: ids.successor }),
  }),
  step(adminUsers.remove, 'user.deleted', { id: 'leaver', body: () => ({ confirmation: 'DELETE' }) }),

  step(own.updateProfile, 'administrator.profile_changed', {
    body: () => ({ first_name: 'Ann', last_name: 'Byron', phone: '5551234567' }),
    once: true,
  }),
  step(own.updateAccount, 'administrator.account_changed', {
    body: () => ({ language: 'french' }),
    once: true,
  }),
  step(calls.user.updateProfile, 'administrator.profile_changed', {
    body: () => ({ full_name: 'Ann Quill' }),
    once: true,
  }),
  step(calls.user.updateContactInfo, 'administrator.profile_changed', {
    body: () => ({ whatsapp: '+447700900555' }),
  }),
  step(calls.user.updateNotificationPreferences, 'administrator.account_changed', {
    body: () => ({ max_daily_notifications: 9 }),
    once: true,
  }),
  step(own.updateSettings, 'settings.changed', {
    body: () => ({ crawling: { max_concurrency: 8 } }),
    once: true,
  }),
  step(own.testEmail, 'settings.email_tested', { body: () => ({ to: 'ann@example.com' }) }),

  step(adminWebhooks.disable, 'webhook.disabled_by_administrator', {
    id: 'webhook',
    body: () => ({ reason: 'It floods a stranger' }),
    once: true,
  }),
  step(adminWebhooks.enable, 'webhook.enabled_by_administrator', { id: 'webhook' }),

  step(adminJournalists.hide, 'journalist.hidden', {
    id: 'journalist',
    first: async ({ db, ids }) => {
      ids.journalist = newId('jrn');
      await db
        .insertInto('journalists')
        .values({
          ...{ id: ids.journalist, source_id: ids.source ?? '', kind: 'person', name: 'Ida Quill' },
          ...{ key: 'ida quill', base: 'ida quill', initials: '', person_id: null },
          ...{ hidden_at: null, hidden_reason: null, created_at: new Date(0) },
        })
        .execute();
    },
    body: () => ({ reason: 'Asked by email' }),
  }),
  step(adminJournalists.show, 'journalist.shown', { id: 'journalist' }),

  step(adminArticles.rematch, 'article.rematched', { id: 'article', body: () => ({ notify: true }) }),
  step(adminArticles.setStatus, 'article.hidden', {
    id: 'article',
    body: () => ({ status: 'hidden' }),
    once: true,
  }),
  step(adminArticles.reextract, 'article.reextracted', {
    id: 'article',
    body: () => ({ apply: true }),
    once: true,
  }),
  step(adminArticles.correct, 'article.corrected', {
    id: 'article',
    body: () => ({ author: 'Ida Quay', published_at: '2026-03-01T08:00:00.000Z' }),
    once: true,
  }),
  step(adminArticles.closeReports, 'article.reports_settled', { id: 'article', once: true }),
  step(adminArticles.split, 'article.split', { id: 'article', once: true }),
  step(adminArticles.merge, 'article.merged', {
    id: 'article',
    body: ({ ids }) => ({ article_id: ids.other }),
    once: true,
  }),

  step(adminSources.create, 'source.created', {
    body: () => source,
    keep: (answer, { ids }) => {
      ids.made = answer.source?.id ?? '';
    },
    once: true,
  }),
  step(adminSources.import, 'source.created', {
    body: () => ({ content: 'name,url\nThe Quay,https://quay.example/' }),
    once: true,
  }),
  step(adminSources.update, 'source.changed', {
    id: 'made',
    body: () => ({
      crawl_delay_ms: 5_000,
      labels: ['Ports'],
      correction_rules: [{ kind: 'title_end', text: '| The Harbour Post' }],
    }),
    once: true,
  }),
  step(adminSources.renameLabel, 'source.label_renamed', {
    body: () => ({ label: 'Ports', name: 'Quays' }),
    once: true,
  }),
  step(adminSources.removeLabel, 'source.label_deleted', { query: '?label=Quays', once: true }),
  step(adminSources.correctArticles, 'source.articles_corrected', { id: 'made', body: () => ({ days: 7 }) }),
  step(adminSources.crawl, 'source.crawl_asked', { id: 'made', once: true }),
  step(adminSources.pause, 'source.paused', { id: 'made', once: true }),
  step(adminSources.resume, 'source.resumed', { id: 'made', once: true }),
  step(adminSources.switchHub, 'source.hub_switched_off', {
    id: 'made',
    body: () => ({ enabled: false }),
    once: true,
  }),
  step(adminSources.reject, 'source.rejected', {
    id: 'made',
    body: () => ({ reason: 'Copies of others' }),
    once: true,
  }),
  step(adminSources.approve, 'source.approved', { id: 'made', once: true }),
  step(adminSources.bulk, 'source.paused', {
    body: ({ ids }) => ({ action: 'pause', ids: [ids.made, ids.source] }),
    once: true,
  }),
  step(adminSources.remove, 'source.archived', { id: 'made', body: () => ({}), once: true }),
  step(adminSourceRequests.probe, 'source_request.probed', { id: 'asked' }),
  // The first question starts the conversation and assigns it. Later ones change nothing that is audited.
  step(adminSourceRequests.ask, 'chat.assigned', {
    id: 'asked',
    body: () => ({ body: 'Which section of the site?', client_id: crypto.randomUUID() }),
    once: true,
  }),
  step(adminSourceRequests.approve, 'source_request.approved', { id: 'asked', body: () => ({}), once: true }),
  step(adminSourceRequests.reject, 'source_request.rejected', {
    id: 'refused',
    body: () => ({ rejection_reason: 'It has no news of its own.' }),
    once: true,
  }),
  step(adminSourceRequests.bulk, 'source_request.rejected', {
    body: ({ ids }) => ({
      action: 'reject',
      ids: [ids.refusedLater],
      rejection_reason: 'It has no news of its own.',
    }),
    once: true,
  }),

  step(adminTargets.suspend, 'target.suspended', {
    id: 'target',
    body: () => ({ reason: 'Against the terms' }),
    once: true,
  }),
  step(adminTargets.activate, 'target.activated', { id: 'target', once: true }),
  step(adminTargets.remove, 'target.deleted', { id: 'target', once: true }),

  step(adminNotifications.retry, 'notification.retried', { id: 'notification', once: true }),
  step(adminNotifications.bulkRetry, 'notifications.retried', { body: () => ({ filter: {} }) }),
  step(adminNotifications.broadcast, 'broadcast.started', {
    body: sent('We move tonight'),
    keep: (answer, { ids }) => {
      ids.broadcast = answer.broadcast?.id ?? '';
    },
  }),
  step(adminNotifications.cancelBroadcast, 'broadcast.cancelled', { id: 'broadcast', once: true }),

  step(adminWorkers.pause, 'worker.pause', { id: 'worker', once: true }),
  step(adminWorkers.resume, 'worker.resume', { id: 'worker', once: true }),
  step(adminWorkers.drain, 'worker.drain', { id: 'worker', once: true }),
  step(adminWorkers.restart, 'worker.restart', { id: 'worker' }),
  step(adminWorkers.remove, 'worker.removed', {
    id: 'worker',
    first: ({ worker }) => worker.stop(),
    once: true,
  }),
  step(adminWorkers.pauseQueue, 'queue.paused', { id: 'queue', once: true }),
  step(adminWorkers.resumeQueue, 'queue.resumed', { id: 'queue', once: true }),
  step(adminPauses.pause, 'crawling.paused', {
    id: 'activity',
    body: () => ({ reason: 'The network is being moved' }),
    once: true,
  }),
  step(adminPauses.resume, 'crawling.resumed', { id: 'activity', once: true }),
  step(adminWorkers.retryJob, 'job.retried', { id: 'job', once: true }),
  step(adminWorkers.discardJob, 'job.discarded', {
    id: 'job',
    first: async ({ ids, failed }) => Object.assign(ids, { job: (await failed()).job }),
    once: true,
  }),
  step(adminWorkers.bulkRetry, 'job.retried', {
    first: ({ failed }) => failed(),
    body: () => ({ action: 'retry', queue: 'email' }),
    once: true,
  }),

  // The first reply assigns the chat. Later ones change nothing that is administered.
  step(calls.chats.send, 'chat.assigned', {
    id: 'chat',
    body: () => ({ body: 'We look into it.', client_id: crypto.randomUUID(), attachment_ids: [] }),
    keep: (answer, { ids }) => {
      ids.message = answer.message?.id ?? '';
    },
    once: true,
  }),
  step(calls.chats.edit, 'chat.message_edited', {
    id: ['chat', 'message'],
    body: () => ({ body: 'We are looking into it.' }),
    once: true,
  }),
  step(calls.chats.removeMessage, 'chat.message_deleted', { id: ['chat', 'message'], once: true }),
  step(calls.chats.sendTest, 'chat.test_sent', {
    id: 'chat',
    body: () => ({ channel: 'email' }),
    // The person's first target no longer exists at this point.
    first: async ({ db, ids }) => {
      const chats = db
        .selectFrom('chats')
        .select('user_id')
        .where('id', '=', ids.chat ?? '');
      await insertTarget(db, await chats.executeTakeFirstOrThrow());
    },
  }),
  step(calls.chats.close, 'chat.closed', { id: 'chat', once: true }),
  step(calls.chats.reopen, 'chat.reopened', { id: 'chat', once: true }),
  step(calls.chats.assign, 'chat.assigned', {
    id: 'chat',
    body: () => ({ admin_id: null }),
    once: true,
  }),
  step(calls.cannedReplies.create, 'canned_reply.created', {
    body: () => ({ name: 'Thanks', text: 'Thank you for writing.' }),
    keep: (answer, { ids }) => {
      ids.reply = answer.reply?.id ?? '';
    },
    once: true,
  }),
  step(calls.cannedReplies.update, 'canned_reply.changed', {
    id: 'reply',
    body: () => ({ name: 'Thanks', text: 'Thank you for telling us.' }),
    once: true,
  }),
  step(calls.cannedReplies.remove, 'canned_reply.deleted', { id: 'reply', once: true }),
  step(calls.sharedViews.setShared, 'saved_view.shared', {
    id: 'view',
    body: () => ({ shared: true }),
    once: true,
    first: async ({ db, admin, ids }) => {
      const view = { id: newId('viw'), name: 'Of one person', address: '/chats?q=Byron&view=all' };
      const { ui_preferences } = await db
        .selectFrom('users')
        .select('ui_preferences')
        .where('id', '=', admin.id)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('users')
        .set({ ui_preferences: JSON.stringify({ ...ui_preferences, saved_views: [view] }) })
        .where('id', '=', admin.id)
        .execute();
      ids.view = view.id;
    },
  }),
  step(alertRules.create, 'alert_rule.created', {
    body: () => alertRule,
    keep: (answer, { ids }) => {
      ids.rule = answer.rule?.id ?? '';
    },
    once: true,
  }),
  step(alertRules.update, 'alert_rule.changed', {
    id: 'rule',
    body: () => ({ ...alertRule, joined_by: 'all' }),
    once: true,
  }),
  step(alertRules.mute, 'alert_rule.muted', {
    id: 'rule',
    body: () => ({ ends_at: '2026-03-12T00:00:00Z', note: 'Database upgrade' }),
    once: true,
  }),
  step(alertRules.unmute, 'alert_rule.unmuted', { id: 'rule', once: true }),
  step(alertRules.remove, 'alert_rule.deleted', { id: 'rule', once: true }),
  step(blockedAddresses.block, 'address.blocked', {
    body: () => ({ channel: 'email', address: 'tired@example.com', reason: 'Asked us to stop' }),
    keep: (answer, { ids }) => {
      ids.block = String(answer.id);
    },
    once: true,
  }),
  step(blockedAddresses.unblock, 'address.unblocked', { id: 'block', once: true }),
  step(adminSenders.pause, 'user.sending_paused', {
    id: 'person',
    body: () => ({ reason: 'Too many complaints' }),
    once: true,
  }),
  step(adminSenders.resume, 'user.sending_resumed', { id: 'person', once: true }),
  step(adminUsage.setPrices, 'settings.message_prices', {
    body: () => ({ currency: 'EUR', utility: 0.05, authentication: null, service: null, other: null }),
  }),
  step(auditLog.verify, 'audit_log.verified'),
  step(deployTokens.create, 'deploy_token.created', {
    body: () => ({ name: 'Targets CI', remotes: ['mf-targets'] }),
    keep: ({ id }, { ids }) => Object.assign(ids, { token: id }),
  }),
  step(deployTokens.revoke, 'deploy_token.revoked', { id: 'token', once: true }),
  step(directories.connect, 'directory.connected', {
    body: () => ({ name: 'Entra ID', domains: ['harbour.example'] }),
    keep: ({ id }, { ids }) => Object.assign(ids, { directory: id }),
    once: true,
  }),
  step(directories.update, 'directory.changed', {
    id: 'directory',
    body: () => ({ name: 'Entra ID', domains: ['harbour.example'], plan: 'pro' }),
  }),
  step(directories.replaceToken, 'directory.token_replaced', { id: 'directory', body: () => ({}) }),
  step(directories.disconnect, 'directory.disconnected', { id: 'directory', once: true }),
  step(overrides.create, 'override.link_made', {
    body: () => ({ remotes: [{ name: 'mf-targets', origin: 'http://127.0.0.1:5171' }] }),
  }),

  step(whatsapp.updateConfig, 'whatsapp.config_changed', {
    body: () => ({ ...whatsappSettings, default_country_code: '+44', webhook_secret: 'typed-key-1' }),
  }),
  step(whatsapp.logout, 'whatsapp.logout', { body: () => ({ confirmation: 'LOGOUT' }), once: true }),
  step(whatsapp.start, 'whatsapp.start', { once: true }),
  step(whatsapp.pairingCode, 'whatsapp.pairing_code', { body: () => ({ phone_number: '+447700900001' }) }),
  step(whatsapp.simulate, 'whatsapp.scan', { body: () => ({ event: 'scan' }) }),
  step(whatsapp.testMessage, 'whatsapp.test_message', {
    body: () => ({ phone_number: '+447700900001', text: 'Hello' }),
  }),
  step(whatsapp.messagePerson, 'whatsapp.message_sent', { id: 'person', body: () => ({ text: 'Hello' }) }),
  step(whatsapp.restart, 'whatsapp.restart'),
  step(whatsapp.stop, 'whatsapp.stop', { once: true }),
  step(whatsapp.unverifyPerson, 'whatsapp.unverified', { id: 'person', once: true }),
  step(whatsapp.sendPersonCode, 'whatsapp.code_sent', { id: 'person' }),
  step(whatsapp.verifyPerson, 'whatsapp.verified', { id: 'person', once: true }),
  step(whatsapp.blockPerson, 'whatsapp.blocked', { id: 'person', once: true }),
  step(whatsapp.unblockPerson, 'whatsapp.unblocked', { id: 'person', once: true }),
  step(whatsapp.changeOptIn, 'whatsapp.opt_in_withdrawn', {
    id: 'person',
    body: () => ({ status: 'withdrawn', reason: 'Asked for it by letter' }),
    once: true,
  }),
  step(whatsapp.createTemplate, 'whatsapp.template_created', {
    body: () => template,
    keep: (answer, { ids }) => {
      ids.template = answer.template?.id ?? '';
    },
    once: true,
  }),
  step(whatsapp.updateTemplate, 'whatsapp.template_changed', {
    id: 'template',
    body: () => ({ ...template, body: 'Gale over {{1}} today.' }),
    once: true,
  }),
  step(whatsapp.submitTemplate, 'whatsapp.template_submitted', { id: 'template', once: true }),
  step(whatsapp.removeTemplate, 'whatsapp.template_deleted', { id: 'template', once: true }),
];
