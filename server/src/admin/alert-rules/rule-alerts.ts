import { type AdminDashboard, type AlertFigure, alertFigures } from '@newswatch/shared/contracts/admin';
import { isolated } from '../../notifier/index.ts';
import type { Database } from '../../storage/database.ts';
import { listOpenFirings } from './repository.ts';

type DashboardAlert = AdminDashboard['alerts'][number];

/** The page where each figure can be looked into. */
const links: Readonly<Record<AlertFigure, DashboardAlert['link']>> = {
  sources_failing: { to: '/admin/sources?health=failing', label: 'View sources' },
  articles_of_usual: { to: '/admin/articles', label: 'View articles' },
  queue_minutes: { to: '/admin/workers', label: 'View queues' },
  deliveries_failed: { to: '/admin/notifications?status=failed', label: 'See why' },
  deliveries_failed_share: { to: '/admin/notifications?status=failed', label: 'See why' },
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
  articles_of_usual: (value) => `articles in the last hour at ${value} of the usual number`,
  queue_minutes: (value) => `the oldest entry in a queue has been waiting for ${value}`,
  deliveries_failed: (value) => `${counted(value, 'failed delivery', 'failed deliveries')} in the last hour`,
  deliveries_failed_share: (value) => `${value} of the messages of the last hour failed`,
  whatsapp_away_minutes: (value) => `WhatsApp not connected for ${value}`,
  workers_dead: (value) => `${counted(value, 'worker has', 'workers have')} stopped responding`,
  jobs_dead: (value) => `${counted(value, 'job', 'jobs')} failed permanently`,
  alert_delay_minutes: (value) => `alerts take ${value} (95th percentile)`,
  extraction_rate: (value) => `full text for ${value} of articles`,
};

/** The alerts of rules that last now, as the dashboard shows them. */
export async function readRuleAlerts(db: Database, now: Date): Promise<DashboardAlert[]> {
  const firings = await listOpenFirings(db, now);
  return firings.map((firing) => {
    const { rule_id, id, name, figure, severity, started_at } = firing;
    const first = shownCondition(figure, firing.current ?? firing.value, firing.threshold);
    const { and_figure, and_threshold } = firing;
    const second =
      and_figure === null || and_threshold === null
        ? ''
        : `, and ${shownCondition(and_figure, firing.and_current ?? firing.and_value ?? 0, and_threshold)}`;
    return {
      severity,
      code: rule_id ?? id,
      text: `${isolated(name)}: ${first}${second}${firing.muted_until ? ' – muted' : ''}`,
      since: started_at.toISOString(),
      link: links[figure],
    };
  });
}

function shownCondition(figure: AlertFigure, value: number, threshold: number): string {
  const unit = units[alertFigures[figure].unit];
  return `${sentences[figure](`${formatted(value)}${unit}`)} (limit ${formatted(threshold)}${unit})`;
}

const ranks = { critical: 0, warning: 1, info: 2 };

/** All alerts, most severe first; of the same severity, the fixed ones come first. */
export function bySeverity(alerts: readonly DashboardAlert[]): DashboardAlert[] {
  return alerts.toSorted((one, other) => ranks[one.severity] - ranks[other.severity]);
}
