import { articleKindNames, developmentNames, languageNames } from '@newswatch/shared/contracts';
import { type AddressChange, type AddressFilter, useCurrentUser } from '@newswatch/shell-api';
import {
  countryPicker,
  dayAt,
  FilterMore,
  FilterPicker,
  FilterSearch,
  FilterSelect,
  SavedViewsMenu,
  sourcePicker,
  targetPicker,
  useServerMinute,
} from '@newswatch/shell-api/patterns';
import { CheckboxField, DateRangePicker, FilterBar } from '@newswatch/ui';
import { Suspense } from 'react';
import styles from './article-filters.module.css';
import { LazyLabelFilter } from './lazy-label-filter.ts';
import type { ArticlesAddress, ArticlesFilter } from './list-query.ts';
import { whenLabels } from './period.ts';
import { useToday } from './use-today.ts';

const scopes = { all: 'Everything we read' };

/** Whether any filter narrows the list. The wider scope does not count. */
export function isNarrowed(filter: ArticlesFilter): boolean {
  if (filter.about_country || filter.source_country || filter.development || filter.not_reported_by)
    return true;
  const { q, language, kind, unread, saved, highlighted, added, target_id, source_id, article_id, from, to } =
    filter;
  const { received, newsletter_id, label } = filter;
  return Boolean(
    q ||
      language ||
      kind ||
      unread ||
      saved ||
      highlighted ||
      added ||
      received ||
      newsletter_id ||
      label ||
      target_id ||
      source_id ||
      article_id ||
      from ||
      to,
  );
}

export function ArticleFilters({
  isActive,
  ...address
}: AddressFilter<ArticlesAddress> & { isActive: boolean }) {
  const { filter, change, reset } = address;
  const { timezone } = useCurrentUser();
  const labels = useToday(filter.label)?.labels ?? [];
  // Whether the list is a collection, which is shown complete.
  const isCollection = filter.collection_id !== undefined;
  const today = dayAt(new Date(useServerMinute()).toISOString(), timezone);
  const choice = (label: string, checked: boolean, changeOf: (on: boolean) => AddressChange) => (
    <CheckboxField
      label={label}
      checked={checked}
      onChange={(event) => change(changeOf(event.target.checked))}
    />
  );
  return (
    <FilterBar
      active={isActive || (filter.scope === 'all' && !isCollection) || filter.when !== undefined}
      onReset={reset}
      end={<SavedViewsMenu filter={filter} />}
    >
      <FilterSearch {...address} label="Search articles" />
      {isCollection ? null : (
        <FilterSelect
          {...address}
          name="scope"
          label="Articles shown"
          any="For my targets"
          options={scopes}
        />
      )}
      <FilterPicker {...address} name="target_id" label="Target" any="Any target" list={targetPicker} />
      {labels.length > 0 || filter.label ? (
        <Suspense>
          <LazyLabelFilter {...address} labels={labels} />
        </Suspense>
      ) : null}
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
      <FilterPicker
        {...address}
        name="not_reported_by"
        label="Not reported by"
        any="Not reported by…"
        chosenAs="Not in"
        list={sourcePicker}
      />
      <FilterPicker
        {...address}
        name="about_country"
        label="About country"
        any="About any country"
        list={countryPicker}
      />
      <FilterMore
        {...address}
        facets={[
          { name: 'language', label: 'Language', options: languageNames },
          { name: 'development', label: 'Development', options: developmentNames },
          { name: 'kind', label: 'Kind', options: articleKindNames },
        ]}
      />
      <div className={styles.switches}>
        {choice('Unread', filter.unread === true, (on) => ({ unread: on ? 'true' : '' }))}
        {choice('Saved', filter.saved === true, (on) => ({ saved: on ? 'true' : '' }))}
        {choice('Highlighted', filter.highlighted === true, (on) => ({ highlighted: on ? 'true' : '' }))}
        {choice('Added by me', filter.added === true, (on) => ({ added: on ? 'true' : '' }))}
        {choice(
          'Received by email',
          filter.received === true || filter.newsletter_id !== undefined,
          (on) => ({
            received: on ? 'true' : '',
            newsletter_id: '',
          }),
        )}
        {isCollection || filter.view === 'overview'
          ? null
          : choice('Group by story', filter.group === 'story', (on) => ({ group: on ? 'story' : 'article' }))}
      </div>
    </FilterBar>
  );
}
