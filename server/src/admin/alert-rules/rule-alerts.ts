import {
  type AdminDashboard,
  type AlertFigure,
  type AlertShare,
  alertFigures,
  type FiringCondition,
  isShare,
} from '@newswatch/shared/contracts/admin';
import { isolated } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import type { ConditionReading } from '../../storage/schema.ts';
import { firingConditionsOf } from './conditions.ts';
import { listOpenFirings } from './repository.ts';

type DashboardAlert = AdminDashboard['alerts'][number];

/** The page for details about each figure. */
const links: Readonly<Record<AlertFigure, DashboardAlert['link']>> = {
  sources_failing: { to: '/admin/sources?health=failing', label: 'View sources' },
  sources_failing_share: { to: '/admin/sources?health=failing', label: 'View sources' },
  articles_of_usual: { to: '/admin/articles', label: 'View articles' },
  queue_minutes: { to: '/admin/workers', label: 'View queues' },
  deliveries_failed: { to: '/admin/notifications?status=failed', label: 'See why' },
  deliveries_failed_share: { to: '/admin/notifications?status=failed', label: 'See why' },
  email_failed_share: { to: '/admin/notifications?status=failed&channel=email', label: 'See why' },
  whatsapp_failed_share: { to: '/admin/notifications?status=failed&channel=whatsapp', label: 'See why' },
  whatsapp_away_minutes: { to: '/admin/whatsapp/status', label: 'View connection' },
  workers_dead: { to: '/admin/workers', label: 'View workers' },
  jobs_dead: { to: '/admin/workers#jobs', label: 'View jobs' },
  alert_delay_minutes: { to: '/admin/workers', label: 'View workers' },
  extraction_rate: { to: '/admin/articles', label: 'View articles' },
};

const units = { count: '', minutes: ' min', percent: '%' };

const formatted = (count: number) => count.toLocaleString('en');
const counted = (value: string, one: string, many: string) => `${value} ${value === '1' ? one : many}`;

const sentences: Readonly<Record<AlertFigure, (value: string) => string>> = {
  sources_failing: (value) => counted(value, 'failing source', 'failing sources'),
  sources_failing_share: (value) => `${value} of the sources are failing`,
  articles_of_usual: (value) => `articles in the last hour at ${value} of the usual number`,
  queue_minutes: (value) => `the oldest entry in a queue has been waiting for ${value}`,
  deliveries_failed: (value) => `${counted(value, 'failed delivery', 'failed deliveries')} in the last hour`,
  deliveries_failed_share: (value) => `${value} of the messages in the last hour failed`,
  email_failed_share: (value) => `${value} of the emails in the last hour failed`,
  whatsapp_failed_share: (value) => `${value} of the WhatsApp messages in the last hour failed`,
  whatsapp_away_minutes: (value) => `WhatsApp not connected for ${value}`,
  workers_dead: (value) => `${counted(value, 'worker has', 'workers have')} stopped responding`,
  jobs_dead: (value) => `${counted(value, 'job', 'jobs')} failed permanently`,
  alert_delay_minutes: (value) => `alerts take ${value} (95th percentile)`,
  extraction_rate: (value) => `full text for ${value} of articles`,
};

/** The total of a share, after its limit. */
const wholes: Readonly<Record<AlertShare, (count: string) => string>> = {
  sources_failing_share: (count) => `of ${count}`,
  articles_of_usual: (count) => `usually ${count}`,
  deliveries_failed_share: (count) => `of ${count}`,
  email_failed_share: (count) => `of ${count}`,
  whatsapp_failed_share: (count) => `of ${count}`,
  extraction_rate: (count) => `of ${count}`,
};

/** The ongoing alerts of rules, as the dashboard shows them. */
export async function readRuleAlerts(db: Database, now: Date): Promise<DashboardAlert[]> {
  const firings = await listOpenFirings(db, now);
  return firings.map((firing) => {
    const { rule_id, id, name, severity, started_at } = firing;
    const shown = conditionsNow(firingConditionsOf(firing), firing.readings);
    return {
      severity,
      code: rule_id ?? id,
      text: `${isolated(name)}: ${shown.map(inWords).join(', and ')}${firing.muted_until ? ' – muted' : ''}`,
      since: started_at.toISOString(),
      link: links[shown[0]?.figure ?? firing.figure],
    };
  });
}

type ConditionNow = Pick<FiringCondition, 'figure' | 'limit' | 'of'> & { value: number };

/** The conditions that are met now or, shortly before the alert ends, were met, each with its last known value. */
function conditionsNow(
  conditions: readonly FiringCondition[],
  readings: readonly ConditionReading[] | null,
): ConditionNow[] {
  // An alert that a process of an older version started may have fewer conditions than its rule.
  const now = readings?.length === conditions.length ? readings : [];
  const withNow = conditions.map((condition, at) => ({ condition, reading: now[at] }));
  const beyond = withNow.filter(({ reading }) => reading?.state === 'beyond');
  const shown = beyond.length > 0 ? beyond : withNow.filter(({ condition }) => condition.value !== null);
  return shown.map(({ condition: { figure, limit, value, of }, reading }) =>
    reading && reading.value !== null
      ? { figure, limit, value: reading.value, of: reading.of }
      : { figure, limit, value: value ?? 0, of },
  );
}

function inWords({ figure, value, limit, of }: ConditionNow): string {
  const unit = units[alertFigures[figure].unit];
  const whole = of !== null && isShare(figure) ? `; ${wholes[figure](formatted(of))}` : '';
  return `${sentences[figure](`${formatted(value)}${unit}`)} (limit ${formatted(limit)}${unit}${whole})`;
}

const ranks = { critical: 0, warning: 1, info: 2 };

/** All alerts, most severe first; of the same severity, the fixed ones come first. */
export function bySeverity(alerts: readonly DashboardAlert[]): DashboardAlert[] {
  return alerts.toSorted((one, other) => ranks[one.severity] - ranks[other.severity]);
}
