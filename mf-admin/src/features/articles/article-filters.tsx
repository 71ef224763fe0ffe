import { languageNames } from '@newswatch/shared/contracts';
import type { AdminArticlesQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterSearch, FilterSelect } from '@newswatch/shell-api/patterns';
import { CheckboxField } from '@newswatch/ui';
import type * as v from 'valibot';
import styles from '../../looks/cells.module.css';
import { extractionLabels, statusLabels } from './article-labels.ts';

/** Search and filters, stored in the URL. */
export function ArticleFilters(address: AddressFilter<v.InferOutput<typeof AdminArticlesQuery>>) {
  return (
    <>
      <FilterSearch {...address} label="Search articles" />
      <FilterSelect {...address} name="status" label="Status" any="Any status" options={statusLabels} />
      <FilterSelect {...address} name="extraction" label="Text" any="Any text" options={extractionLabels} />
      <FilterSelect
        {...address}
        name="language"
        label="Language"
        any="Any language"
        options={languageNames}
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
