import { languageNames } from '@newswatch/shared/contracts';
import type { AdminArticlesQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterPicker, FilterSearch } from '@newswatch/shell-api/patterns';
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
      <FilterChoices {...address} name="extraction" label="Text" any="Any text" options={extractionLabels} />
      <FilterChoices
        {...address}
        name="language"
        label="Language"
        any="Any language"
        options={languageNames}
      />
      <FilterPicker {...address} name="source_id" label="Source" any="Any source" list={anySourcePicker} />
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
