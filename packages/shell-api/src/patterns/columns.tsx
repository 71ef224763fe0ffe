import { Badge, type Column, MenuButton, type MenuEntry, RelativeTime } from '@newswatch/ui';
import type { ComponentProps } from 'react';

type Look<Row> = Omit<Column<Row>, 'key' | 'title' | 'render'>;
type TimeKey<Row> = { [Key in keyof Row]: Row[Key] extends string | null ? Key : never }[keyof Row] & string;

/**
 * A column with the time of an event, or `none` if it did not happen.
 *
 * @example timeColumn('last_used_at', 'Last used', { none: 'Never', align: 'end' })
 */
export function timeColumn<Row>(
  key: TimeKey<Row>,
  title: string,
  { none = '–', ...look }: Look<Row> & { none?: string } = {},
): Column<Row> {
  const render = (row: Row) => {
    const time = row[key] as string | null;
    return time === null ? none : <RelativeTime value={time} />;
  };
  return { key, title, ...look, render };
}

type StatusLabel = Pick<ComponentProps<typeof Badge>, 'tone'> & ({ word: string } | { label: string });

/**
 * A column with the state of a row as a badge.
 *
 * @example statusColumn(({ status }) => statusLabels[status])
 */
export function statusColumn<Row>(labelOf: (row: Row) => StatusLabel): Column<Row> {
  return { key: 'status', title: 'Status', render: (row) => <StatusBadge {...labelOf(row)} /> };
}

export function StatusBadge({ tone, ...text }: StatusLabel) {
  return (
    <Badge tone={tone} dot>
      {'word' in text ? text.word : text.label}
    </Badge>
  );
}

/** A column with the menu at the end of each row. */
export function menuColumn<Row>(
  nameOf: (row: Row) => string,
  itemsOf: (row: Row) => MenuEntry[],
): Column<Row> {
  return {
    key: 'menu',
    title: 'Actions',
    hideTitle: true,
    align: 'end',
    // In the top layer, the menu of the last row opens upwards instead of lengthening the page.
    render: (row) => (
      <MenuButton label={`Actions for ${nameOf(row)}`} size="small" inTopLayer items={itemsOf(row)} />
    ),
  };
}
