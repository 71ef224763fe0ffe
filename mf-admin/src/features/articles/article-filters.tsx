import { languageNames } from '@newswatch/shared/contracts';
import type { AdminArticlesQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterMore, FilterPicker, FilterSearch } from '@newswatch/shell-api/patterns';
import { CheckboxField } from '@newswatch/ui';
import type * as v from 'valibot';
import { anySourcePicker } from '../../api/pickers.ts';
import styles from '../../looks/cells.module.css';
import { extractionLabels, statusLabels } from './article-labels.ts';

/** Search and filters, stored in the URL. */
export function ArticleFilters(address: AddressFilter<v.InferOutput<typeof AdminArticlesQuery>>) {
  return (
    <>
      <FilterSearch {...address} label="Search articles" />
      <FilterChoices {...address} name="status" label="Status" any="Any status" options={statusLabels} />
      <FilterPicker {...address} name="source_id" label="Source" any="Any source" list={anySourcePicker} />
      <FilterMore
        {...address}
        facets={[
          { name: 'extraction', label: 'Text', options: extractionLabels },
          { name: 'language', label: 'Language', options: languageNames },
        ]}
      />
      <div className={styles.check}>
        <CheckboxField
          label="Reported"
          checked={address.filter.reported ?? false}
          onChange={(event) => address.change({ reported: event.target.checked ? 'true' : '' })}
        />
      </div>
    </>
  );
}
