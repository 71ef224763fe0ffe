import { type Plan, type PlanAllowance, planNames, type Quota } from '@newswatch/shared/contracts';
import { Card } from '@newswatch/ui';
import { modeNames } from '../../person/preferences-form.ts';
import styles from './plan-table.module.css';

const columns = ['free', 'basic', 'pro'] as const satisfies Plan[];
const support: Record<Plan, string> = { free: 'Community', basic: 'Priority', pro: 'Premium', admin: '–' };
const amount = (max: number | null): string => (max === null ? 'Unlimited' : max.toLocaleString());
/** A limit that older servers do not send. */
const known = (max: number | undefined): string => (max === undefined ? '–' : amount(max));
const included = (yes: boolean): string => (yes ? 'Yes' : 'No');

const rows: readonly { title: string; of: (allowed: PlanAllowance, plan: Plan) => string }[] = [
  { title: 'Targets', of: (allowed) => amount(allowed.max_targets) },
  { title: 'Alerts per day', of: (allowed) => amount(allowed.max_notifications_per_day) },
  {
    title: 'Channels',
    of: (allowed) => (allowed.channels.includes('whatsapp') ? 'Email, WhatsApp' : 'Email'),
  },
  { title: 'Alert timing', of: (allowed) => modeNames[allowed.delivery_modes[0] ?? 'daily'] },
  { title: 'Keywords per target', of: (allowed) => amount(allowed.keywords_per_target) },
  {
    title: 'History',
    of: ({ history_days: days }) => (days === null ? 'Everything' : `${days.toLocaleString()} days`),
  },
  { title: 'Recipients', of: (allowed) => amount(allowed.recipients) },
  { title: 'Distribution list subscribers', of: ({ subscribers }) => known(subscribers) },
  { title: 'Scheduled reports', of: ({ reports }) => known(reports) },
  { title: 'Active press releases', of: ({ releases }) => known(releases) },
  { title: 'Newsletter addresses', of: ({ receiving_addresses: addresses }) => known(addresses) },
  { title: 'Televisions', of: ({ televisions }) => known(televisions) },
  { title: 'Custom keywords', of: (allowed) => included(allowed.custom_keywords) },
  { title: 'Analytics', of: (allowed) => (allowed.advanced_analytics ? 'Advanced' : 'Basic') },
  { title: 'API access', of: (allowed) => included(allowed.api_access) },
  { title: 'Support', of: (_, plan) => support[plan] },
];

/**
 * The limits of each plan, with the user's own marked. Administrators see theirs beside the others. Renders nothing if
 * the server does not send the limits.
 */
export function PlanTable({ quota: { plan, plans, features } }: { quota: Quota }) {
  if (!plans) return null;
  const shown: readonly Plan[] = plan === 'admin' ? [...columns, 'admin'] : columns;
  return (
    <Card
      title="Plans"
      description={grantedSentence(plans[plan], features)}
      padding="none"
      footer="If you move to a smaller plan, nothing is deleted. Your newest targets above the new limit are suspended, and resume when there is room. Matches from before the history of the new plan are hidden until you have a larger plan again."
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
                    {of(plans[one], one)}
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

/** A sentence about the limits that an administrator set for this user. */
function grantedSentence(
  { delivery_modes, api_access }: PlanAllowance,
  features: Quota['features'],
): string | undefined {
  const sentences = [
    features.live_alerts && !delivery_modes.includes('live') && 'You also get immediate alerts.',
    features.api_access && !api_access && 'You also have API access.',
    !features.api_access && api_access && 'API access is turned off for you.',
  ];
  return sentences.filter(Boolean).join(' ') || undefined;
}
