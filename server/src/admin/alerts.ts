import type { AdminDashboard } from '@newswatch/shared/contracts/admin';
import type { SystemAlertCode } from '../mail-queue/index.ts';

/** What an administrator should look at, in a sentence. */
export type Alert = AdminDashboard['alerts'][number] & { code: SystemAlertCode };

/** What the alerts are made from: how many, and since when. */
interface Trouble {
  /** Since a look found the audit log changed; null while it is intact. */
  auditTamperedSince: Date | null;
  workers: AdminDashboard['workers'];
  /** When the longest silent worker was last heard. */
  silentSince: Date | null;
  sourcesFailing: number;
  failingSince: Date | null;
  sourcesBlocked: number;
  sourcesPending: number;
  planRequests: number;
  planRequestedSince: Date | null;
  deliveriesFailedToday: number;
  heldByGateway: number;
  gatewayAwaySince: Date | null;
}

/** Where each trouble is mended. */
const links: Readonly<Partial<Record<SystemAlertCode, { to: string; label: string }>>> = {
  audit_log_tampered: { to: '/admin/audit-log', label: 'Look at it' },
  no_worker: { to: '/admin/workers', label: 'Look at the workers' },
  workers_dead: { to: '/admin/workers', label: 'Look at them' },
  workers_stale: { to: '/admin/workers', label: 'Look at them' },
  whatsapp_unavailable: { to: '/admin/whatsapp/status', label: 'Link the device' },
  deliveries_failed: { to: '/admin/notifications?status=failed', label: 'See why' },
  sources_failing: { to: '/admin/sources', label: 'Look at them' },
  sources_blocked: { to: '/admin/sources', label: 'Look at them' },
  sources_pending: { to: '/admin/sources', label: 'Decide' },
  plans_requested: { to: '/admin/users', label: 'Decide' },
};

/** What an administrator should look at, the worst first. */
export function adminAlerts(trouble: Trouble): Alert[] {
  const { workers } = trouble;
  const alerts: (Alert | null)[] = [
    trouble.auditTamperedSince
      ? alert(
          'critical',
          'audit_log_tampered',
          'The audit log was tampered with.',
          trouble.auditTamperedSince,
        )
      : null,
    workers.healthy === 0
      ? alert('critical', 'no_worker', 'No worker is running: nothing is crawled, matched or sent.', null)
      : null,
    counted(workers.dead, 'critical', 'workers_dead', trouble.silentSince, {
      one: 'A worker has stopped answering.',
      many: (count) => `${count} workers have stopped answering.`,
    }),
    counted(workers.stale, 'warning', 'workers_stale', trouble.silentSince, {
      one: 'A worker is late with its sign of life.',
      many: (count) => `${count} workers are late with their sign of life.`,
    }),
    counted(trouble.heldByGateway, 'warning', 'whatsapp_unavailable', trouble.gatewayAwaySince, {
      one: 'A WhatsApp message waits for the connection.',
      many: (count) => `${count} WhatsApp messages wait for the connection.`,
    }),
    counted(trouble.deliveriesFailedToday, 'warning', 'deliveries_failed', null, {
      one: 'A notification could not be delivered today.',
      many: (count) => `${count} notifications could not be delivered today.`,
    }),
    counted(trouble.sourcesFailing, 'warning', 'sources_failing', trouble.failingSince, {
      one: 'A source is failing.',
      many: (count) => `${count} sources are failing.`,
    }),
    counted(trouble.sourcesBlocked, 'warning', 'sources_blocked', null, {
      one: 'A source refuses to be read.',
      many: (count) => `${count} sources refuse to be read.`,
    }),
    counted(trouble.sourcesPending, 'info', 'sources_pending', null, {
      one: 'A source waits for approval.',
      many: (count) => `${count} sources wait for approval.`,
    }),
    counted(trouble.planRequests, 'info', 'plans_requested', trouble.planRequestedSince, {
      one: 'Somebody asks for another plan: see the column “Plan” of the users.',
      many: (count) => `${count} people ask for another plan: see the column “Plan” of the users.`,
    }),
  ];
  return alerts.filter((each) => each !== null);
}

function counted(
  count: number,
  severity: Alert['severity'],
  code: SystemAlertCode,
  since: Date | null,
  say: { one: string; many: (count: number) => string },
): Alert | null {
  return count === 0 ? null : alert(severity, code, count === 1 ? say.one : say.many(count), since);
}

function alert(severity: Alert['severity'], code: SystemAlertCode, text: string, since: Date | null): Alert {
  return { severity, code, text, since: since?.toISOString() ?? null, link: links[code] ?? null };
}
