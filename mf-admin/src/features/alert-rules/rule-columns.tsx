import type { AlertRule } from '@newswatch/shared/contracts/admin';
import { menuColumn } from '@newswatch/shell-api/patterns';
import { Badge, type Column, type MenuEntry, RelativeTime } from '@newswatch/ui';
import cells from '../../looks/cells.module.css';
import { MuteNote } from './mute-note.tsx';
import { conditionsOf, isUnknown } from './rule-conditions.ts';
import {
  conditionInWords,
  durationInWords,
  figureLabels,
  figuresOf,
  limitInWords,
  nowOf,
  quietInWords,
  recipientsOf,
  severityLabels,
} from './rule-labels.ts';
import { RuleName } from './rule-name.tsx';

/** The columns of the rules. */
export function ruleColumns(entriesOf: (rule: AlertRule) => MenuEntry[]): Column<AlertRule>[] {
  return [
    {
      key: 'name',
      title: 'Rule',
      priority: 'primary',
      width: '30%',
      render: (rule) => <RuleName name={rule.name}>{figuresOf(conditionsOf(rule))}</RuleName>,
    },
    {
      key: 'condition',
      title: 'Condition',
      render: (rule) => <Conditions rule={rule} />,
    },
    {
      key: 'value',
      title: 'Now',
      align: 'end',
      render: nowInWords,
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

const isChecked = ({ enabled, checked_at }: AlertRule) => enabled && checked_at !== null;

/**
 * The conditions of a rule. If there are several, each has its figure at the last check beside it, and those that are met are in
 * bold.
 */
function Conditions({ rule }: { rule: AlertRule }) {
  const { conditions } = conditionsOf(rule);
  const [first, second] = conditions;
  if (first && !second) return conditionInWords(first, rule.for_minutes);
  return (
    <span className={cells.cell}>
      {conditions.map((condition) => {
        const { figure, minimum, state } = condition;
        const text = `${figureLabels[figure]}: ${limitInWords(condition)}`;
        return (
          <span key={`${figure} ${minimum}`}>
            {state === 'beyond' ? <strong>{text}</strong> : text}
            {isChecked(rule) ? <span className={cells.soft}> (now: {nowOf(condition)})</span> : null}
          </span>
        );
      })}
      <span className={cells.soft}>{durationInWords(rule.for_minutes)}</span>
    </span>
  );
}

/** The figure at the last check; for several conditions, the number that are met. */
function nowInWords(rule: AlertRule): string {
  if (!isChecked(rule)) return '–';
  const { conditions } = conditionsOf(rule);
  const [first, second] = conditions;
  if (first && !second) return nowOf(first);
  const holding = conditions.filter(({ state }) => state === 'beyond').length;
  return `${holding}\u00a0of\u00a0${conditions.length}\u00a0met`;
}

function RuleState({ rule }: { rule: AlertRule }) {
  return (
    <span className={cells.cell}>
      <span>
        <CheckedState rule={rule} />
      </span>
      {rule.enabled && rule.unreadable_since && (rule.firing_since || !isUnknown(rule)) ? (
        <span className={cells.soft}>
          {isUnknown(rule)
            ? 'Could not be measured at the last check'
            : 'A figure could not be read at the last check'}
        </span>
      ) : null}
      {rule.mute ? <MuteNote mute={rule.mute} /> : null}
      {rule.quiet ? <span className={cells.soft}>{quietInWords(rule)}</span> : null}
    </span>
  );
}

function CheckedState({ rule }: { rule: AlertRule }) {
  const { enabled, firing_since, severity, checked_at, unreadable_since } = rule;
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
  if (unreadable_since && isUnknown(rule))
    return (
      <span>
        <Badge tone="warning" dot>
          Could not be measured
        </Badge>{' '}
        <span className="ui-muted">
          since <RelativeTime value={unreadable_since} />
        </span>
      </span>
    );
  if (isUnknown(rule)) return <Badge tone="neutral">Not measurable</Badge>;
  return (
    <Badge tone="success" dot>
      Within the limit
    </Badge>
  );
}
