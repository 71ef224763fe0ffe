import { Descriptions as AntdDescriptions } from 'antd';
import type { ReactNode } from 'react';

export type DescriptionsProps = {
  /** Names the table. */
  label: string;
  /** The facts. A `wide` one takes the rest of its line. */
  items: readonly { id: string; term: ReactNode; value: ReactNode; wide?: boolean }[];
  /** The number of columns, if there is room. */
  columns?: 1 | 2 | 3;
};

/** The facts of one record as a table with lines: a job, a delivery. Within a page, use `DescriptionList`. */
export function Descriptions({ label, items, columns = 2 }: DescriptionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be its own landmark.
    <div role="group" aria-label={label}>
      <AntdDescriptions
        bordered
        size="small"
        column={{ xs: 1, sm: 1, md: Math.min(2, columns), lg: columns }}
        items={items.map(({ id, term, value, wide }) => ({
          key: id,
          label: term,
          children: value,
          span: wide ? ('filled' as const) : 1,
        }))}
      />
    </div>
  );
}
