import type { Channel, Quota, User } from '@newswatch/shared/contracts';
import { effectivePreferences, recipientOf } from '../../notifier/index.ts';
import { maintenanceNotice } from '../../system-settings/live-settings.ts';
import { completePreferences } from './notification-preferences.ts';
import { defaultUiPreferences } from './ui-preferences.ts';
import type { UserRow } from './user-repository.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A person as their own pages show them. */
export function presentUser(row: UserRow, quota: Quota, now: Date): User {
  const verified: Channel[] = [];
  if (row.email_verified_at) verified.push('email');
  if (row.whatsapp && row.whatsapp_verified_at) verified.push('whatsapp');
  return {
    id: row.id,
    email: row.email,
    pending_email: row.pending_email,
    full_name: row.full_name,
    birthdate: row.birthdate,
    role: row.role,
    plan: row.plan,
    status: row.status,
    email_verified: row.email_verified_at !== null,
    contact_info: {
      whatsapp: row.whatsapp,
      verified_channels: verified,
      pending_whatsapp: row.pending_whatsapp,
    },
    notification_preferences: {
      ...completePreferences(row.notification_preferences),
      effective: effectivePreferences(recipientOf(row), now),
    },
    ui_preferences: { ...defaultUiPreferences, ...row.ui_preferences },
    api_access_enabled: row.api_access_enabled,
    mfa_enabled: row.totp_enabled_at !== null,
    must_change_password: row.must_change_password,
    quota,
    timezone: row.timezone,
    locale: row.locale,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_login_at: iso(row.last_login_at),
    password_changed_at: iso(row.password_changed_at),
    maintenance: maintenanceNotice(row.locale, now),
  };
}
