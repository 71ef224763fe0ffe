import { type AddressFilter, useCurrentUser } from '@newswatch/shell-api';
import {
  dayAt,
  FilterPicker,
  FilterSearch,
  FilterSelect,
  SavedViewsMenu,
  sourcePicker,
  targetPicker,
  useServerMinute,
} from '@newswatch/shell-api/patterns';
import { Button, CheckboxField, DateRangePicker, FilterBar, Skeleton } from '@newswatch/ui';
import { Suspense, useId, useState } from 'react';
import styles from './article-filters.module.css';
import { fetchMoreFilters, LazyChosenFilters, LazyMoreFilters } from './lazy-filters.ts';
import type { ArticlesAddress, ArticlesFilter } from './list-query.ts';
import { whenLabels } from './period.ts';
import { useToday } from './use-today.ts';

/** Whether any filter narrows the list. The wider scope does not count. */
export function isNarrowed({
  q,
  unread,
  target_id,
  source_id,
  article_id,
  from,
  to,
  ...others
}: ArticlesFilter): boolean {
  return Boolean(
    q ||
      unread ||
      target_id ||
      source_id ||
      article_id ||
      from ||
      to ||
      others.source_country ||
      countMore(others) > 0,
  );
}

type FewerFilters = Pick<
  ArticlesAddress,
  | 'label'
  | 'not_reported_by'
  | 'reported_later_by'
  | 'about_country'
  | 'language'
  | 'development'
  | 'kind'
  | 'saved'
  | 'highlighted'
  | 'added'
  | 'received'
  | 'newsletter_id'
>;

/** How many of the filters behind "More filters" narrow the list. */
function countMore(filter: FewerFilters): number {
  const { label, not_reported_by, reported_later_by, about_country, language, development, kind } = filter;
  const { saved, highlighted, added, received, newsletter_id } = filter;
  return [
    ...[label, not_reported_by, reported_later_by, about_country, language, development, kind],
    ...[saved, highlighted, added, received || newsletter_id],
  ].filter(Boolean).length;
}

export function ArticleFilters({
  isActive,
  ...address
}: AddressFilter<ArticlesAddress> & { isActive: boolean }) {
  const { filter, change, reset } = address;
  const { timezone } = useCurrentUser();
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  // A collection is shown complete.
  const isWider = filter.scope === 'all' && filter.collection_id === undefined;
  const hasChips = isWider || filter.when !== undefined || (isActive && !isOnlySearch(filter));
  return (
    <FilterBar
      active={isActive || isWider || filter.when !== undefined}
      onReset={reset}
      end={<SavedViewsMenu filter={filter} />}
    >
      <FilterSearch {...address} label="Search articles" />
      <FilterPicker {...address} name="target_id" label="Target" any="Any target" list={targetPicker} />
      <FilterSelect
        {...address}
        change={(values) => change({ ...values, from: undefined, to: undefined })}
        name="when"
        label="When"
        any="Any time"
        options={whenLabels}
      />
      {filter.when === 'days' ? (
        <div className={styles.days}>
          <DateRangePicker
            label="Found"
            value={{ from: filter.from ?? '', to: filter.to ?? '' }}
            max={today}
            onChange={change}
          />
        </div>
      ) : null}
      <FilterPicker {...address} name="source_id" label="Source" any="Any source" list={sourcePicker} />
      <div className={styles.switch}>
        <CheckboxField
          label="Unread"
          checked={filter.unread === true}
          onChange={(event) => change({ unread: event.target.checked ? 'true' : '' })}
        />
      </div>
      <MoreFilters {...address} count={countMore(filter) + (isWider ? 1 : 0)} />
      {hasChips ? (
        <Suspense fallback={<span className={styles.chosen} />}>
          <LazyChosenFilters {...address} />
        </Suspense>
      ) : null}
    </FilterBar>
  );
}

/** The button that shows the filters that are used less often, below the others, and says how many of them are set. */
function MoreFilters({
  count,
  ...address
}: Pick<AddressFilter<ArticlesAddress>, 'filter' | 'change'> & { count: number }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const labels = useToday(address.filter.label)?.labels ?? [];
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={fetchMoreFilters}
        onFocus={fetchMoreFilters}
        onClick={() => setOpen(!isOpen)}
      >
        More filters{count > 0 ? ` (${count})` : ''}
      </Button>
      <fieldset className={styles.more} id={id} aria-label="More filters" hidden={!isOpen}>
        {isOpen ? (
          <Suspense fallback={<Skeleton lines={3} />}>
            <LazyMoreFilters {...address} labels={labels} />
          </Suspense>
        ) : null}
      </fieldset>
    </>
  );
}

/** Whether nothing but words, or one article of a collection, narrows the list: the search field and a link remove these. */
const isOnlySearch = (filter: ArticlesAddress): boolean =>
  countMore(filter) === 0 &&
  !(filter.unread || filter.target_id || filter.source_id || filter.source_country);
