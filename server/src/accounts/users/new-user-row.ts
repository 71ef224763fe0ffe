import { type Plan, planLimits } from '@newswatch/shared/contracts';
import { newId } from '../../ids.ts';
import { defaultPreferences } from './notification-preferences.ts';

/** The columns of a new person: nothing verified, the defaults of their plan. */
export function newUserRow(
  { email, full_name, plan }: { email: string; full_name: string; plan: Plan },
  passwordHash: string,
  now: Date,
) {
  return {
    id: newId('usr'),
    email,
    full_name,
    birthdate: null,
    role: 'user',
    plan,
    password_hash: passwordHash,
    email_verified_at: null,
    whatsapp: null,
    whatsapp_verified_at: null,
    pending_whatsapp: null,
    whatsapp_opt_in_at: null,
    whatsapp_opted_out_at: null,
    notification_preferences: JSON.stringify(defaultPreferences(plan)),
    api_access_enabled: planLimits[plan].apiAccess,
    max_targets: null,
    max_notifications_per_day: null,
    timezone: 'UTC',
    locale: 'english',
    last_login_at: now,
    password_changed_at: null,
    created_at: now,
    updated_at: now,
  } as const;
}
