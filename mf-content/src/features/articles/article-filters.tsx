import { languageNames } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressChange, AddressFilter } from '@newswatch/shell-api';
import { FilterSearch, FilterSelect, namedOptions } from '@newswatch/shell-api/patterns';
import { CheckboxField, FilterBar } from '@newswatch/ui';
import { targetNamesQuery } from '../../api/targets.ts';
import styles from './article-filters.module.css';
import type { ArticlesAddress, ArticlesFilter } from './list-query.ts';

const scopes = { all: 'Everything we read' };

/** Whether any filter narrows the list. The wider scope does not count. */
export function isNarrowed({ q, language, unread, saved, target_id, source_id }: ArticlesFilter): boolean {
  return Boolean(q || language || unread || saved || target_id || source_id);
}

export function ArticleFilters(address: AddressFilter<ArticlesAddress>) {
  const { filter, change, reset } = address;
  const { data: targets } = useQuery({ ...targetNamesQuery(), meta: { quiet: true } });
  const choice = (label: string, checked: boolean, changeOf: (on: boolean) => AddressChange) => (
    <CheckboxField
      label={label}
      checked={checked}
      onChange={(event) => change(changeOf(event.target.checked))}
    />
  );
  return (
    <FilterBar active={isNarrowed(filter) || filter.scope === 'all'} onReset={reset}>
      <FilterSearch {...address} label="Search articles" />
      <FilterSelect {...address} name="scope" label="Articles shown" any="For my targets" options={scopes} />
      <FilterSelect
        {...address}
        name="target_id"
        label="Target"
        any="Any target"
        options={namedOptions(targets?.items ?? [])}
      />
      <FilterSelect
        {...address}
        name="language"
        label="Language"
        any="Any language"
        options={languageNames}
      />
      <div className={styles.switches}>
        {choice('Unread', filter.unread === true, (on) => ({ unread: on ? 'true' : '' }))}
        {choice('Saved', filter.saved === true, (on) => ({ saved: on ? 'true' : '' }))}
        {choice('Group by story', filter.group === 'story', (on) => ({ group: on ? 'story' : 'article' }))}
      </div>
    </FilterBar>
  );
}
