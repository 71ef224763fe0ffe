import { menuColumn } from '@newswatch/shell-api/patterns';
import { type Column, formatCount, type MenuEntry, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { type LabelRow, targetsOf } from './label-menu.tsx';

const figure = (
  key: Exclude<keyof LabelRow, 'label' | 'target_ids'>,
  title: string,
  more: Partial<Column<LabelRow>> = {},
): Column<LabelRow> => ({ key, title, align: 'end', render: (row) => formatCount(row[key]), ...more });

/** The figures of each label, and what can be done with its targets. */
export const labelColumns = (menuOf: (row: LabelRow) => MenuEntry[]): Column<LabelRow>[] => [
  {
    key: 'label',
    title: 'Label',
    priority: 'primary',
    render: ({ label }) =>
      label === null ? (
        <span className="ui-muted">Without a label</span>
      ) : (
        <TextLink as={Link} to={targetsOf(label)} dir="auto">
          {label}
        </TextLink>
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
