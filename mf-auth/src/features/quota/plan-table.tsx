import { type Plan, planLimits, type Quota } from '@newswatch/shared/contracts';
import { Card } from '@newswatch/ui';
import { modeNames } from '../../person/preferences-form.ts';
import { planNames } from './plan-names.ts';
import styles from './plan-table.module.css';

const columns = ['free', 'basic', 'pro'] as const satisfies Plan[];
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
    of: (plan) => modeNames[planLimits[plan].deliveryModes[0] ?? 'daily'],
  },
  { title: 'Keywords per target', of: (plan) => amount(planLimits[plan].keywordsPerTarget) },
  { title: 'Recipients', of: (plan) => amount(planLimits[plan].recipients) },
  { title: 'Custom keywords', of: (plan) => included(planLimits[plan].customKeywords) },
  {
    title: 'Analytics',
    of: (plan) => (planLimits[plan].advancedAnalytics ? 'Advanced' : 'Basic'),
  },
  { title: 'API access', of: (plan) => included(planLimits[plan].apiAccess) },
  { title: 'Support', of: (plan) => support[plan] },
];

/** The limits of each plan, with the user's own marked. Administrators see theirs beside the others. */
export function PlanTable({ quota: { plan, features } }: { quota: Quota }) {
  const shown: readonly Plan[] = plan === 'admin' ? [...columns, 'admin'] : columns;
  return (
    <Card
      title="Plans"
      description={grantedSentence(plan, features)}
      padding="none"
      footer="If your plan becomes smaller, nothing is deleted: your newest targets over its limit are suspended, and resume when there is room."
    >
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

/** What an administrator set differently for this user. */
function grantedSentence(plan: Plan, features: Quota['features']): string | undefined {
  const { deliveryModes, apiAccess } = planLimits[plan];
  const sentences = [
    features.live_alerts && !deliveryModes.includes('live') && 'You also get immediate alerts.',
    features.api_access && !apiAccess && 'You also have API access.',
    !features.api_access && apiAccess && 'API access is turned off for you.',
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
