import {
  type Channel,
  type NotificationPreferences,
  type Plan,
  planLimits,
} from '@newswatch/shared/contracts';
import { type AdminUserUpdate, adminMessages } from '@newswatch/shared/contracts/admin';
import type { Updateable } from 'kysely';
import type * as v from 'valibot';
import type { UsersTable } from '../../storage/schema.ts';
import { changePreferences, type UserRow, withoutChannel } from '../users/index.ts';

export type AccountUpdate = v.InferOutput<typeof AdminUserUpdate>;

/** The effect of an update on an account, before anything is written. */
export interface DecidedChanges {
  columns: Updateable<UsersTable>;
  role: UserRow['role'];
  plan: Plan;
  emailChanged: boolean;
  numberChanged: boolean;
  /** Whether current sessions end: the person has to sign in again, or no longer may. */
  endsSessions: boolean;
}

/** The reason why an administrator may not make this change to their own account; null if they may. */
export function ownFaultOf(user: UserRow, update: AccountUpdate): string | null {
  const { role = user.role, plan = user.plan, status = user.status } = update;
  if (status !== user.status) return adminMessages.users.ownStatus;
  if (role !== user.role || plan !== user.plan) return adminMessages.users.ownRole;
  const { email = user.email, whatsapp = user.whatsapp, password, skip_email_verification } = update;
  // An unattended browser must not be enough to take over an account: the settings page asks for the password.
  const credentials = email !== user.email || whatsapp !== user.whatsapp || password !== undefined;
  return credentials || skip_email_verification ? adminMessages.users.ownCredentials : null;
}

/**
 * The reason why these channels may not be the only ones; null if at least one of them can reach the person after
 * verification.
 */
export function channelsFaultOf(update: AccountUpdate, { plan, columns }: DecidedChanges): string | null {
  const reaches = (channel: Channel) =>
    planLimits[plan].channels.includes(channel) && (channel === 'email' || columns.whatsapp !== null);
  return update.enabled_channels === undefined || update.enabled_channels.some(reaches)
    ? null
    : adminMessages.users.nowhereToGo;
}

/**
 * Decides what an update writes. A new administrator gets the administrators' plan, and a former administrator gets the
 * plan of new accounts, unless the update names another plan.
 */
export function decideChanges(
  user: UserRow,
  update: AccountUpdate,
  { passwordHash, defaultPlan, now }: { passwordHash: string | undefined; defaultPlan: Plan; now: Date },
): DecidedChanges {
  const role = update.role ?? user.role;
  const plan = update.plan ?? planFor(role, user.plan, defaultPlan);
  const status = update.status ?? user.status;
  const email = update.email ?? user.email;
  const whatsapp = update.whatsapp === undefined ? user.whatsapp : update.whatsapp;
  const emailChanged = email.toLowerCase() !== user.email.toLowerCase();
  const numberChanged = whatsapp !== user.whatsapp;
  return {
    role,
    plan,
    emailChanged,
    numberChanged,
    endsSessions: status !== 'active' || role !== user.role || passwordHash !== undefined,
    columns: {
      role,
      plan,
      status,
      email,
      full_name: update.full_name ?? user.full_name,
      whatsapp,
      max_targets: update.max_targets === undefined ? user.max_targets : update.max_targets,
      max_notifications_per_day:
        update.max_notifications_per_day === undefined
          ? user.max_notifications_per_day
          : update.max_notifications_per_day,
      api_access_enabled:
        update.api_access_enabled ??
        (plan === user.plan ? user.api_access_enabled : planLimits[plan].apiAccess),
      may_subscribe_anyone: update.may_subscribe_anyone ?? user.may_subscribe_anyone,
      notification_preferences: JSON.stringify(preferencesOf(user, update, { plan, numberChanged })),
      email_verified_at: emailVerifiedAt(user, update, { emailChanged, now }),
      ...(emailChanged ? { pending_email: null } : {}),
      // The request for a plan is settled, whatever the new plan is.
      ...(plan === user.plan ? {} : { requested_plan: null, plan_requested_at: null }),
      ...(numberChanged ? { whatsapp_verified_at: null, pending_whatsapp: null } : {}),
      ...(status === 'suspended' ? {} : { suspension_reason: null }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash, must_change_password: true }),
      updated_at: now,
    },
  };
}

function planFor(role: UserRow['role'], plan: Plan, defaultPlan: Plan): Plan {
  if (role === 'admin') return 'admin';
  return plan === 'admin' ? defaultPlan : plan;
}

function emailVerifiedAt(
  user: UserRow,
  update: AccountUpdate,
  { emailChanged, now }: { emailChanged: boolean; now: Date },
): Date | null {
  const kept = emailChanged ? null : user.email_verified_at;
  return update.skip_email_verification ? (kept ?? now) : kept;
}

function preferencesOf(
  user: UserRow,
  update: AccountUpdate,
  { plan, numberChanged }: { plan: Plan; numberChanged: boolean },
): NotificationPreferences {
  const { enabled_channels, live_notifications_enabled, max_daily_notifications } = update;
  const current = user.notification_preferences;
  // Nothing is sent to an unconfirmed number; confirming it switches the channel on again.
  const changed = changePreferences(numberChanged ? withoutChannel(current, 'whatsapp') : current, {
    ...(enabled_channels === undefined ? {} : { enabled_channels }),
    ...(live_notifications_enabled === undefined ? {} : { live_notifications_enabled }),
    ...(max_daily_notifications === undefined ? {} : { max_daily_notifications }),
  });
  if (live_notifications_enabled === undefined) return changed;
  const beyondPlan = live_notifications_enabled && !planLimits[plan].deliveryModes.includes('live');
  return { ...changed, live_alerts_granted: beyondPlan };
}
