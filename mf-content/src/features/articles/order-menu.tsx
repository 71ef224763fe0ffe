import type { ArticleSort } from '@newswatch/shared/contracts';
import { MenuButton } from '@newswatch/ui';
import { type ArticlesFilter, sortsOf } from './list-query.ts';

const labels: Readonly<Record<ArticleSort, string>> = {
  '-first_seen_at': 'Newest first',
  '-published_at': 'Most recently published first',
  '-score': 'Best match first',
  '-added_at': 'Most recently added first',
  '-delay': 'Longest delay first',
};

interface OrderMenuProps {
  filter: ArticlesFilter;
  onSort: (sort: ArticleSort) => void;
}

/** The order of the list. */
export function OrderMenu({ filter, onSort }: OrderMenuProps) {
  return (
    <MenuButton
      label="Order"
      size="small"
      trigger={labels[filter.sort]}
      items={sortsOf(filter).map((sort) => ({
        id: sort,
        label: labels[sort],
        checked: sort === filter.sort,
        onSelect: () => onSort(sort),
      }))}
    />
  );
}
