import type {
  AdminUserCreate,
  AdminUserCreateForm,
  AdminUserDetail,
  AdminUserEditForm,
  AdminUserUpdate,
} from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';

/** The value of a number field: null if empty, NaN if it is not a number. */
export function numberIn(text: unknown): number | null {
  const typed = String(text ?? '').replaceAll(/\s/g, '');
  return typed === '' ? null : Number(typed);
}

export const newUser: AdminUserCreateForm = {
  email: '',
  full_name: '',
  password: '',
  role: 'user',
  plan: 'free',
  max_targets: null,
  max_notifications_per_day: null,
  whatsapp: '',
  skip_email_verification: false,
  locale: 'english',
};

/** The request body for a new account. */
export function draftOf(
  values: v.InferOutput<typeof AdminUserCreateForm>,
): v.InferInput<typeof AdminUserCreate> {
  return { ...values, whatsapp: values.whatsapp || null };
}

/** Converts an existing account to form values. */
export function valuesOf(user: AdminUserDetail): AdminUserEditForm {
  return {
    email: user.email,
    full_name: user.full_name,
    password: '',
    role: user.role,
    plan: user.plan,
    status: user.status,
    max_targets: user.max_targets,
    max_notifications_per_day: user.max_notifications_per_day,
    whatsapp: user.whatsapp ?? '',
    skip_email_verification: false,
    api_access_enabled: user.api_access_enabled,
    may_subscribe_anyone: user.may_subscribe_anyone,
    enabled_channels: user.enabled_channels,
    live_notifications_enabled: user.live_notifications_enabled,
    max_daily_notifications: user.max_daily_notifications,
  };
}

/** The request body for an existing account. Contains only changed fields, so that nobody else's changes are undone. */
export function changesOf(
  values: v.InferOutput<typeof AdminUserEditForm>,
  before: AdminUserEditForm,
): v.InferInput<typeof AdminUserUpdate> {
  const entries = Object.entries({ ...values, whatsapp: values.whatsapp || null });
  const same: Record<string, unknown> = { ...before, whatsapp: before.whatsapp || null };
  return Object.fromEntries(
    entries.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(same[name])),
  );
}
