import type { AlertRule } from '@newswatch/shared/contracts/admin';
import { menuColumn } from '@newswatch/shell-api/patterns';
import { Badge, type Column, type MenuEntry, RelativeTime } from '@newswatch/ui';
import { conditionOf, figureLabels, recipientsOf, severityLabels, valueWithUnit } from './rule-labels.ts';
import { RuleName } from './rule-name.tsx';

/** The columns of the rules. */
export function ruleColumns(entriesOf: (rule: AlertRule) => MenuEntry[]): Column<AlertRule>[] {
  return [
    {
      key: 'name',
      title: 'Rule',
      priority: 'primary',
      width: '30%',
      render: ({ name, figure }) => <RuleName name={name}>{figureLabels[figure]}</RuleName>,
    },
    { key: 'condition', title: 'Condition', render: conditionOf },
    {
      key: 'value',
      title: 'Now',
      align: 'end',
      render: ({ value, figure, checked_at, enabled }) =>
        !enabled || checked_at === null || value === null ? '–' : valueWithUnit(figure, value),
    },
    { key: 'state', title: 'State', render: (rule) => <RuleState rule={rule} /> },
    {
      key: 'recipients',
      title: 'Email to',
      priority: 'secondary',
      inBrief: (rule) => `Email to: ${recipientsOf(rule)}`,
      render: (rule) => <bdi>{recipientsOf(rule)}</bdi>,
    },
    menuColumn(({ name }) => name, entriesOf),
  ];
}

function RuleState({ rule: { enabled, firing_since, severity, checked_at, value } }: { rule: AlertRule }) {
  if (!enabled) return <Badge tone="neutral">Off</Badge>;
  if (firing_since) {
    const { word, tone } = severityLabels[severity];
    return (
      <span>
        <Badge tone={tone} dot>
          {word}
        </Badge>{' '}
        <span className="ui-muted">
          since <RelativeTime value={firing_since} />
        </span>
      </span>
    );
  }
  if (checked_at === null) return <Badge tone="neutral">Not checked yet</Badge>;
  if (value === null) return <Badge tone="neutral">Not measurable</Badge>;
  return (
    <Badge tone="success" dot>
      Within the limit
    </Badge>
  );
}
