import type { TasksQuery } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterChoices, FilterSearch, sentenceCase } from '@newswatch/shell-api/patterns';
import { FilterBar } from '@newswatch/ui';
import type * as v from 'valibot';
import { isTasksNarrowed } from '../../api/tasks.ts';
import { taskLabels } from './task-labels.ts';

const kinds = Object.entries(taskLabels).map(([value, { title }]) => ({ value, label: sentenceCase(title) }));

/** Narrows every list of the page: open, snoozed and closed tasks. */
export function TaskFilters(address: AddressFilter<v.InferOutput<typeof TasksQuery>>) {
  return (
    <FilterBar active={isTasksNarrowed(address.filter)} onReset={address.reset}>
      <FilterSearch {...address} label="Search tasks" />
      <FilterChoices {...address} name="label" label="Kind" any="All kinds" options={kinds} />
    </FilterBar>
  );
}
