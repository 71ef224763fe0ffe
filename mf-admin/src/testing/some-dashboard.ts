import type { AdminDashboard } from '@newswatch/shared/contracts/admin';
import { minutesBefore } from '@newswatch/test-kit';

/** The figures of a busy day. */
export const someDashboard: AdminDashboard = {
  users: {
    total: 1_240,
    active: 1_200,
    new_7d: 14,
    unverified: 3,
    by_plan: { free: 1_000, basic: 200, pro: 38, admin: 2 },
  },
  targets: { total: 3_100, active: 3_000 },
  sources: { approved: 1, pending: 2, failing: 3, blocked: 4 },
  requests_pending: 7,
  articles: {
    total: 81_000,
    today: 512,
    by_day: [
      { date: '2026-03-02', count: 400 },
      { date: '2026-03-03', count: 512 },
    ],
    extraction_success_rate: 0.97,
    usual: 400,
  },
  notifications: { today: 900, by_channel: { email: 700, whatsapp: 200 }, failed: 5, held: 6 },
  latency_ms: { p50: 850, p95: 12_300 },
  whatsapp: { status: 'banned', phone: '+353860000000', since: minutesBefore(30) },
  workers: { healthy: 3, stale: 1, dead: 0 },
  alerts: [
    {
      severity: 'critical',
      code: 'worker_dead',
      text: 'A worker has stopped.',
      since: minutesBefore(4),
      link: { to: '/admin/workers', label: 'View workers' },
    },
  ],
  trend: {
    step_minutes: 30,
    points: [
      { at: minutesBefore(60), articles: 200, alerts: 20, p50_ms: 800, p95_ms: 9_000 },
      { at: minutesBefore(30), articles: 312, alerts: 30, p50_ms: null, p95_ms: null },
    ],
  },
  funnel: {
    matches: 900,
    matches_alerted: 700,
    alerts: 650,
    sent: 600,
    delivered: 590,
    read: 300,
    waiting: 6,
    inbox_only: 4,
    by_channel: { email: 500, whatsapp: 100 },
    lost: [
      { step: 'alerted', reason: 'duplicate_story', count: 171 },
      { step: 'sent', reason: 'quiet_hours', count: 37 },
    ],
  },
  source_strip: {
    marks: [{ id: 'src_01K00000000000000000000001', name: 'Harbour Post', health: 'failing' }],
    troubled: [
      {
        id: 'src_01K00000000000000000000001',
        name: 'Harbour Post',
        error: 'Answered 503',
        since: minutesBefore(90),
      },
    ],
  },
  worker_strips: [{ type: 'matcher', workers: 2, silent: 1, marks: ['good', 'failed'], uptime: 0.5 }],
};
