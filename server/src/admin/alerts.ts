import type { ActivityPause, AdminDashboard } from '@newswatch/shared/contracts/admin';
import type { StoredConnection } from '../channels/index.ts';
import type { SystemAlertCode } from '../mail-queue/index.ts';

/** A problem that an administrator should look at, as a sentence. */
export type Alert = AdminDashboard['alerts'][number] & { code: SystemAlertCode };

/** The input of the alerts: the number of problems and when they started. */
interface Trouble {
  /** The time when a check first found the audit log changed; null while it is intact. */
  auditTamperedSince: Date | null;
  /** Undefined if it could not be read. */
  workers: NonNullable<AdminDashboard['workers']> | undefined;
  /** Background jobs that failed permanently. */
  jobsDead: number;
  /** Activities that administrators have paused for everyone. */
  pauses: readonly Pick<ActivityPause, 'activity' | 'reason' | 'paused_at'>[];
  /** The last heartbeat of the worker that has been silent longest. */
  silentSince: Date | null;
  /** Directories whose token is refused, so that accounts of people who leave stay active, and those whose token expires soon. */
  directoriesRefused: number;
  directoriesExpiring: number;
  sourcesFailing: number;
  failingSince: Date | null;
  sourcesBlocked: number;
  sourcesPending: number;
  sourceRequests: number;
  sourceRequestedSince: Date | null;
  planRequests: number;
  planRequestedSince: Date | null;
  /** Alerts that were tried more than once by email, and since when the mail server has accepted no other email. */
  emailsWaiting: number;
  emailsWaitingSince: Date | null;
  deliveriesFailedToday: number;
  heldByGateway: number;
  gatewayAwaySince: Date | null;
  /** Undefined if it could not be read. */
  whatsapp: Pick<StoredConnection, 'enabled' | 'state' | 'since' | 'endedBecause'> | undefined;
  /** Whether people can choose WhatsApp although no number is connected, except in the demo. */
  whatsappSimulated: boolean;
}

/** The page where each problem can be resolved. */
const links: Readonly<Partial<Record<SystemAlertCode, { to: string; label: string }>>> = {
  audit_log_tampered: { to: '/admin/audit-log', label: 'Open audit log' },
  sending_paused: { to: '/admin/workers', label: 'View pause' },
  crawling_paused: { to: '/admin/workers', label: 'View pause' },
  no_worker: { to: '/admin/workers', label: 'View workers' },
  workers_dead: { to: '/admin/workers', label: 'View workers' },
  workers_stale: { to: '/admin/workers', label: 'View workers' },
  jobs_dead: { to: '/admin/workers#jobs', label: 'View jobs' },
  whatsapp_lost: { to: '/admin/whatsapp/status', label: 'View connection' },
  whatsapp_simulated: { to: '/admin/whatsapp/config', label: 'Connect a number' },
  whatsapp_unavailable: { to: '/admin/whatsapp/status', label: 'Link device' },
  emails_waiting: { to: '/admin/notifications?status=retrying', label: 'See why' },
  deliveries_failed: { to: '/admin/notifications?status=failed', label: 'See why' },
  directories_refused: { to: '/admin/users/directories', label: 'View directories' },
  directories_expiring: { to: '/admin/users/directories', label: 'View directories' },
  sources_failing: { to: '/admin/sources?health=failing', label: 'View sources' },
  sources_blocked: { to: '/admin/sources?health=blocked', label: 'View sources' },
  sources_pending: { to: '/admin/sources?status=pending', label: 'Review sources' },
  requests_pending: { to: '/admin/sources/requests', label: 'Review requests' },
  plans_requested: { to: '/admin/users?requested=true&status=active', label: 'Review requests' },
};

/** The problems that an administrator should look at, most severe first. */
export function adminAlerts(trouble: Trouble): Alert[] {
  const { workers } = trouble;
  const lost = whatsappLost(trouble);
  const alerts: (Alert | null)[] = [
    trouble.auditTamperedSince
      ? alert(
          'critical',
          'audit_log_tampered',
          'The audit log has been tampered with.',
          trouble.auditTamperedSince,
        )
      : null,
    workers?.healthy === 0
      ? alert('critical', 'no_worker', 'No worker is running: nothing is crawled, matched or sent.', null)
      : null,
    ...trouble.pauses.map(pauseAlert),
    counted(workers?.dead ?? 0, 'critical', 'workers_dead', trouble.silentSince, {
      one: 'A worker has stopped responding.',
      many: (count) => `${count} workers have stopped responding.`,
    }),
    counted(workers?.stale ?? 0, 'warning', 'workers_stale', trouble.silentSince, {
      one: 'A worker has missed a heartbeat.',
      many: (count) => `${count} workers have missed a heartbeat.`,
    }),
    counted(trouble.jobsDead, 'warning', 'jobs_dead', null, {
      one: 'A job failed permanently.',
      many: (count) => `${count} jobs failed permanently.`,
    }),
    lost ??
      counted(trouble.heldByGateway, 'warning', 'whatsapp_unavailable', trouble.gatewayAwaySince, {
        one: 'A WhatsApp message is waiting for the connection.',
        many: (count) => `${count} WhatsApp messages are waiting for the connection.`,
      }),
    trouble.whatsappSimulated
      ? alert(
          'warning',
          'whatsapp_simulated',
          'WhatsApp is only simulated: nobody gets these messages. Connect a number, or turn WhatsApp off under Features in the system settings.',
          null,
        )
      : null,
    counted(trouble.emailsWaiting, 'warning', 'emails_waiting', trouble.emailsWaitingSince, {
      one: 'An alert is waiting for the mail server, which is not accepting emails.',
      many: (count) => `${count} alerts are waiting for the mail server, which is not accepting emails.`,
    }),
    counted(trouble.deliveriesFailedToday, 'warning', 'deliveries_failed', null, {
      one: 'A notification could not be delivered today.',
      many: (count) => `${count} notifications could not be delivered today.`,
    }),
    counted(trouble.directoriesRefused, 'warning', 'directories_refused', null, {
      one: 'A company’s directory no longer updates accounts, because its token is refused.',
      many: (count) =>
        `${count} companies’ directories no longer update accounts, because their tokens are refused.`,
    }),
    counted(trouble.directoriesExpiring, 'warning', 'directories_expiring', null, {
      one: 'The token of a company’s directory expires soon.',
      many: (count) => `The tokens of ${count} companies’ directories expire soon.`,
    }),
    counted(trouble.sourcesFailing, 'warning', 'sources_failing', trouble.failingSince, {
      one: 'A source is failing.',
      many: (count) => `${count} sources are failing.`,
    }),
    counted(trouble.sourcesBlocked, 'warning', 'sources_blocked', null, {
      one: 'A source blocks crawling.',
      many: (count) => `${count} sources block crawling.`,
    }),
    counted(trouble.sourcesPending, 'info', 'sources_pending', null, {
      one: 'A source is waiting for approval.',
      many: (count) => `${count} sources are waiting for approval.`,
    }),
    counted(trouble.sourceRequests, 'info', 'requests_pending', trouble.sourceRequestedSince, {
      one: 'A source request is waiting for a decision.',
      many: (count) => `${count} source requests are waiting for a decision.`,
    }),
    counted(trouble.planRequests, 'info', 'plans_requested', trouble.planRequestedSince, {
      one: 'Someone has requested a different plan.',
      many: (count) => `${count} people have requested a different plan.`,
    }),
  ];
  return alerts.filter((each) => each !== null);
}

function pauseAlert({ activity, reason, paused_at }: Trouble['pauses'][number]): Alert {
  const since = new Date(paused_at);
  return activity === 'sending'
    ? alert('critical', 'sending_paused', `All sending is paused: ${reason}`, since)
    : alert('warning', 'crawling_paused', `All crawling is paused: ${reason}`, since);
}

/** The states after which the connection is not restored automatically. */
const LOST_STATES: readonly StoredConnection['state'][] = ['logged_out', 'failed', 'restricted', 'banned'];

/** The alert about a connection that ended unexpectedly, whether or not messages wait for it. */
function whatsappLost({ whatsapp, heldByGateway }: Trouble): Alert | null {
  if (!whatsapp) return null;
  const { enabled, state, since, endedBecause } = whatsapp;
  if (!enabled || endedBecause === null || !LOST_STATES.includes(state)) return null;
  const waiting =
    heldByGateway === 0
      ? ''
      : heldByGateway === 1
        ? ' A message is waiting.'
        : ` ${heldByGateway} messages are waiting.`;
  return alert(
    'critical',
    'whatsapp_lost',
    `Nothing is sent over WhatsApp: ${endedBecause}${waiting}`,
    since,
  );
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
