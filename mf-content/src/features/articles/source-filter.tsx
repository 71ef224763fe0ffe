import { limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { Field } from '@newswatch/ui';
import { useId, useState } from 'react';
import { sourceQueries } from '../../api/sources.ts';
import styles from './article-filters.module.css';
import type { ArticlesAddress } from './list-query.ts';

/** The sources with the most articles for the person's targets come first. */
const most = { per_page: limits.PER_PAGE_MAX };

/**
 * Filters the list by a source, which is found by typing a part of its name. It uses the browser's own list of
 * suggestions: the searchable select of the design system would make this page half as heavy again.
 */
export function SourceFilter({ filter, change }: Pick<AddressFilter<ArticlesAddress>, 'filter' | 'change'>) {
  const listId = useId();
  /** Until the field is left; then it shows the chosen source again. */
  const [typed, setTyped] = useState<string>();
  const { data: first } = useQuery({ ...sourceQueries.list(most), meta: { quiet: true } });
  const { data: found } = useQuery({
    ...sourceQueries.list({ ...most, q: typed }),
    meta: { quiet: true },
    enabled: Boolean(typed) && first !== undefined && first.pagination.total > first.items.length,
  });
  const names = new Map([...(first?.items ?? []), ...(found?.items ?? [])].map(({ id, name }) => [id, name]));
  /** A shared address may name several; the field chooses one. */
  const [source_id = ''] = filter.source_id ?? [];
  const shown = typed ?? names.get(source_id) ?? '';
  return (
    <>
      <Field label="Source" hideLabel>
        {(aria) => (
          <span className="ui-select">
            <input
              {...aria}
              type="search"
              className={`ui-input ${styles.source}`}
              list={listId}
              autoComplete="off"
              maxLength={limits.SEARCH_TEXT_MAX}
              placeholder={source_id ? 'Chosen source' : 'Any source'}
              value={shown}
              onChange={({ target: { value } }) => {
                setTyped(value);
                const isTyped = (name: string) => name.toLowerCase() === value.trim().toLowerCase();
                const named = [...names].find(([, name]) => isTyped(name));
                if (named || value === '') change({ source_id: named?.[0] });
              }}
              // What is typed next replaces the chosen name.
              onFocus={({ target }) => target.select()}
              onBlur={() => setTyped(undefined)}
            />
          </span>
        )}
      </Field>
      <datalist id={listId}>
        {[...names].map(([id, name]) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
