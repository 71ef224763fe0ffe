import {
  chargedCategories,
  type MessagePrices,
  type UsageOfPerson,
  type UsageOfPlan,
} from '@newswatch/shared/contracts/admin';
import { type Column, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { figure } from '../../labels/figure-labels.ts';
import { planNames } from '../../labels/plan-names.ts';
import cells from '../../looks/cells.module.css';

type Counts = Omit<UsageOfPlan, 'plan' | 'people'>;
/** `plan` is null for accounts that have been deleted since. */
type PlanRow = Counts & { plan: UsageOfPlan['plan'] | null; people: number | null };
type CountName = Exclude<keyof Counts, 'whatsapp' | 'cost'>;

export const categoryNames = {
  utility: 'Utility template',
  authentication: 'Code template',
  service: 'Without a template',
  other: 'Deleted template',
} as const;

/** The usage columns, which are the same for people and plans. */
function countColumns<Row extends Counts>(prices: MessagePrices | null): Column<Row>[] {
  const column = (key: CountName, title: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
    key,
    title,
    align: 'end',
    render: (row) => figure(row[key]),
    ...more,
  });
  const less = { priority: 'secondary' } as const;
  return [
    column('articles', 'Articles', less),
    column('emails', 'Emails'),
    column('emails_to_others', 'Emails to others', less),
    {
      key: 'whatsapp',
      title: 'WhatsApp',
      align: 'end',
      render: ({ whatsapp }) => figure(chargedCategories.reduce((sum, name) => sum + whatsapp[name], 0)),
    },
    ...chargedCategories.map(
      (name): Column<Row> => ({
        key: `whatsapp_${name}`,
        title: `WhatsApp: ${categoryNames[name].toLowerCase()}`,
        align: 'end',
        hidden: true,
        render: ({ whatsapp }) => figure(whatsapp[name]),
      }),
    ),
    ...(prices
      ? [
          {
            key: 'cost',
            title: `WhatsApp, ${prices.currency}`,
            align: 'end' as const,
            render: ({ cost }: Row) => asPrice(cost),
          },
        ]
      : []),
    column('webhook_calls', 'Webhook calls', less),
    column('api_calls', 'API calls', less),
    column('questions', 'Questions', less),
    column('translations', 'Translations', less),
  ];
}

/** A price; a dash if a category that occurs has none. */
const asPrice = (cost: number | null): string =>
  cost === null ? '–' : cost.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const personColumns = (prices: MessagePrices | null): Column<UsageOfPerson>[] => [
  {
    key: 'full_name',
    title: 'Person',
    priority: 'primary',
    width: '22%',
    render: ({ user }) => (
      <span className={cells.breaks}>
        <TextLink as={Link} to={`/admin/users/${user.id}`}>
          <bdi>{user.full_name}</bdi>
        </TextLink>
      </span>
    ),
  },
  { key: 'plan', title: 'Plan', priority: 'secondary', render: ({ plan }) => planName(plan) },
  ...countColumns<UsageOfPerson>(prices),
];

export const planColumns = (prices: MessagePrices | null): Column<PlanRow>[] => [
  {
    key: 'plan',
    title: 'Plan',
    priority: 'primary',
    width: '22%',
    render: ({ plan }) => (plan === null ? 'Deleted accounts' : planName(plan)),
  },
  {
    key: 'people',
    title: 'People',
    align: 'end',
    render: ({ people }) => (people === null ? '–' : figure(people)),
  },
  ...countColumns<PlanRow>(prices).filter(({ hidden }) => !hidden),
];

const planName = (plan: UsageOfPlan['plan']) => planNames[plan];
