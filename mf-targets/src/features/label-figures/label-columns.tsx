import { type LabelPeriod, labelKey } from '@newswatch/shared/contracts';
import { menuColumn } from '@newswatch/shell-api/patterns';
import {
  Badge,
  type Column,
  formatCount,
  type MenuEntry,
  Row,
  TextLink,
  VisuallyHidden,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { type LabelRow, overviewOf, targetsOf } from './label-menu.tsx';

const figure = (
  key: Exclude<keyof LabelRow, 'label' | 'target_ids' | 'before'>,
  title: string,
  more: Partial<Column<LabelRow>> = {},
): Column<LabelRow> => ({
  ...{ key, title, align: 'end' },
  render: ({ before, ...row }) =>
    before ? <Compared now={row[key]} before={before[key]} /> : formatCount(row[key]),
  ...more,
});

/** A figure with its change since the previous period. */
function Compared({ now, before }: { now: number; before: number }) {
  const change = now - before;
  const amount = `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`;
  return (
    <span title={`${formatCount(before)} before`}>
      {formatCount(now)}
      {change === 0 ? null : <span className="ui-muted"> {amount}</span>}
      <VisuallyHidden>, {formatCount(before)} before</VisuallyHidden>
    </span>
  );
}

/**
 * The figures of each label, and the actions for its targets. The name links to the day of its targets or, for a month, to the
 * targets.
 */
interface LabelColumnsOptions {
  period: LabelPeriod | undefined;
  /** The keys of archived labels. */
  archived: ReadonlySet<string>;
  menuOf: (row: LabelRow) => MenuEntry[];
}

export const labelColumns = ({ period, archived, menuOf }: LabelColumnsOptions): Column<LabelRow>[] => [
  {
    key: 'label',
    title: 'Label',
    priority: 'primary',
    render: ({ label }) =>
      label === null ? (
        <span className="ui-muted">Without a label</span>
      ) : (
        <Row gap={2}>
          <TextLink as={Link} to={period ? overviewOf(label) : targetsOf(label)} dir="auto">
            {label}
          </TextLink>
          {archived.has(labelKey(label)) ? <Badge>Archived</Badge> : null}
        </Row>
      ),
  },
  {
    key: 'targets',
    title: 'Targets',
    align: 'end',
    render: ({ target_ids }) => formatCount(target_ids.length),
  },
  figure('matches', 'Matches', { priority: 'secondary' }),
  figure('articles', 'Articles'),
  figure('stories', 'Stories', { priority: 'secondary' }),
  figure('alerts', 'Alerts to you'),
  figure('to_recipients', 'To recipients'),
  figure('reports', 'Reports'),
  menuColumn(({ label }) => label ?? 'targets without a label', menuOf),
];
