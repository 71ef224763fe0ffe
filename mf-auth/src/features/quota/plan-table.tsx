import { type Plan, planLimits } from '@newswatch/shared/contracts';
import { Card } from '@newswatch/ui';
import { modeNames } from '../../person/preferences-form.ts';
import styles from './plan-table.module.css';

const columns = ['free', 'basic', 'pro'] as const satisfies Plan[];
const planNames: Record<Plan, string> = { free: 'Free', basic: 'Basic', pro: 'Pro', admin: 'Admin' };
const support: Record<Plan, string> = { free: 'Community', basic: 'Priority', pro: 'Premium', admin: '–' };
const amount = (max: number | null): string => (max === null ? 'Unlimited' : max.toLocaleString());
const included = (yes: boolean): string => (yes ? 'Yes' : 'No');

const rows: readonly { title: string; of: (plan: Plan) => string }[] = [
  { title: 'Targets', of: (plan) => amount(planLimits[plan].maxTargets) },
  { title: 'Alerts per day', of: (plan) => amount(planLimits[plan].maxNotificationsPerDay) },
  {
    title: 'Channels',
    of: (plan) => (planLimits[plan].channels.includes('whatsapp') ? 'Email, WhatsApp' : 'Email'),
  },
  {
    title: 'Alert timing',
    of: (plan) => modeNames[planLimits[plan].deliveryModes[0] ?? 'daily'].toLowerCase(),
  },
  { title: 'Keywords per target', of: (plan) => amount(planLimits[plan].keywordsPerTarget) },
  { title: 'Custom keywords', of: (plan) => included(planLimits[plan].customKeywords) },
  {
    title: 'Analytics',
    of: (plan) => (planLimits[plan].advancedAnalytics ? 'Advanced' : 'Basic'),
  },
  { title: 'API access', of: (plan) => included(planLimits[plan].apiAccess) },
  { title: 'Support', of: (plan) => support[plan] },
];

/** The limits of each plan, with the user's own marked. Administrators see theirs beside the others. */
export function PlanTable({ plan }: { plan: Plan }) {
  const shown: readonly Plan[] = plan === 'admin' ? [...columns, 'admin'] : columns;
  return (
    <Card title="Plans" padding="none">
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="ui-visually-hidden">What each plan allows</caption>
          <thead>
            <tr>
              <td />
              {shown.map((one) => (
                <th key={one} scope="col" data-own={one === plan || undefined}>
                  {planNames[one]} {one === plan ? <span className={styles.own}>Your plan</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ title, of }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {shown.map((one) => (
                  <td key={one} data-own={one === plan || undefined}>
                    {of(one)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
