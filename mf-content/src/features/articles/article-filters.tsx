import { languageNames } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
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
        <CheckboxField
          label="Unread"
          checked={filter.unread ?? false}
          onChange={(event) => change({ unread: event.target.checked ? 'true' : '' })}
        />
        <CheckboxField
          label="Saved"
          checked={filter.saved ?? false}
          onChange={(event) => change({ saved: event.target.checked ? 'true' : '' })}
        />
        <CheckboxField
          label="Group by story"
          checked={filter.group === 'story'}
          onChange={(event) => change({ group: event.target.checked ? 'story' : 'article' })}
        />
      </div>
    </FilterBar>
  );
}
