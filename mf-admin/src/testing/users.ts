import type { AdminUser, AdminUserDetail, AdminUserReach } from '@newswatch/shared/contracts/admin';
import { minutesBefore, NOON, testId } from '@newswatch/test-kit';

/** An account as the list contains it. */
export function aRow(given: Partial<AdminUser> = {}): AdminUser {
  return {
    id: testId('usr'),
    email: 'maya@example.org',
    full_name: 'Maya Lindqvist',
    role: 'user',
    plan: 'pro',
    status: 'active',
    email_verified: true,
    whatsapp_verified: true,
    targets: { used: 2, max: 50, percent: 4, status: 'low' },
    notifications_today: 7,
    notifications_per_day: 50,
    max_targets: null,
    max_notifications_per_day: null,
    api_access_enabled: false,
    last_login_at: null,
    created_by: null,
    created_at: minutesBefore(10_000),
    ...given,
  };
}

/** The same account as on its own page. */
export function aDetail(given: Partial<AdminUserDetail> = {}): AdminUserDetail {
  return {
    ...aRow(),
    may_subscribe_anyone: false,
    pending_email: null,
    email_refused: null,
    directory: null,
    whatsapp: '+33612345678',
    pending_whatsapp: null,
    enabled_channels: ['email', 'whatsapp'],
    live_notifications_enabled: true,
    max_daily_notifications: 50,
    mfa_enabled: false,
    must_change_password: false,
    has_password: true,
    suspension_reason: null,
    open_sessions: 2,
    live_shared_links: 0,
    is_self: false,
    locale: 'french',
    timezone: 'Europe/Paris',
    updated_at: NOON,
    ...given,
  };
}

/** The reach of the same account, which alerts can reach. */
export function aReach(given: Partial<AdminUserReach> = {}): AdminUserReach {
  return {
    reasons: [],
    last_alert_at: minutesBefore(30),
    channels: ['email'],
    targets: { active: 2, paused: 0, suspended: 0, muted: 0 },
    muted_until: null,
    quiet_until: null,
    stand_in: null,
    silent_targets: [],
    failure: null,
    ...given,
  };
}
