import { type FacetCount, labelKey } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { FilterPicker, targetPicker } from '@newswatch/shell-api/patterns';
import { Skeleton } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { notificationQueries } from '../../api/notifications.ts';
import { channelNames } from '../../labels/channel-labels.ts';
import { kindNames } from '../../labels/notification-kinds.ts';
import { stateNames } from '../../labels/notification-states.ts';
import { toneFilterNames } from '../../tones/tone-filter-names.ts';
import { type Facet, FacetGroup, FacetLine } from './facet-group.tsx';
import styles from './inbox-facets.module.css';
import { type InboxAddress, inboxFilterOf } from './inbox-views.ts';

interface InboxFacetsProps extends Pick<AddressFilter<InboxAddress>, 'filter' | 'change'> {
  /** A button that renames and deletes labels. */
  manageLabels: ReactNode;
  /** Alerts that arrived later are not counted: the list does not show them yet. */
  until?: string | undefined;
}

/** The filters of the inbox in a column beside it, each value with its number of alerts. */
export function InboxFacets({ filter, change, manageLabels, until }: InboxFacetsProps) {
  const query = useQuery(
    notificationQueries.facets({ ...inboxFilterOf(filter), ...(until ? { until } : {}) }),
  );
  const { data } = query;
  const choose = (name: string) => (values: string[]) => change({ [name]: values.join(',') });
  const labels = withChosenLabels(data?.labels ?? [], filter.label ?? []);
  const targets = (data?.targets ?? []).map((target) => ({ ...target, label: target.name }));
  return (
    <aside className={styles.column} aria-label="Filters" aria-busy={query.isPending}>
      {query.isPending ? (
        <Skeleton lines={12} />
      ) : (
        <>
          {filter.view === 'archived' ? null : (
            <ul>
              <FacetLine
                label="Unread"
                count={data?.unread}
                isChosen={filter.view === 'unread'}
                onToggle={(on) => change({ view: on ? 'unread' : '' })}
              />
            </ul>
          )}
          <FacetGroup
            title="Kind"
            facets={facetsOf(kindNames, data?.types, filter.type)}
            chosen={filter.type ?? []}
            onChange={choose('type')}
          />
          <FacetGroup
            title="Target"
            facets={targets}
            chosen={filter.target_id ?? []}
            onChange={choose('target_id')}
          />
          {data ? null : (
            <FilterPicker
              filter={filter}
              change={change}
              name="target_id"
              label="Target"
              any="All targets"
              list={targetPicker}
            />
          )}
          <FacetGroup
            title="Label"
            facets={labels}
            chosen={labels
              .filter(({ value }) => isAmong(filter.label ?? [], value))
              .map(({ value }) => value)}
            onChange={choose('label')}
          >
            {manageLabels}
          </FacetGroup>
          <FacetGroup
            title="State"
            facets={facetsOf(stateNames, data?.statuses, filter.status)}
            chosen={filter.status ?? []}
            onChange={choose('status')}
          />
          <FacetGroup
            title="Channel"
            facets={facetsOf(channelNames, data?.channels, filter.channel)}
            chosen={filter.channel ?? []}
            onChange={choose('channel')}
          />
          <FacetGroup
            title="Tone"
            facets={facetsOf(toneFilterNames, undefined)}
            chosen={filter.tone ?? []}
            onChange={choose('tone')}
          />
        </>
      )}
    </aside>
  );
}

/** The values of a filter that have alerts or are chosen, in the order of their names; all of them without numbers. */
function facetsOf<Value extends string>(
  names: Readonly<Record<Value, string>>,
  counts: readonly FacetCount[] | undefined,
  chosen: readonly string[] = [],
): Facet[] {
  return Object.entries<string>(names).flatMap(([value, label]) => {
    if (!counts) return [{ value, label }];
    const count = counts.find((one) => one.value === value)?.count ?? 0;
    return count > 0 || chosen.includes(value) ? [{ value, label, count }] : [];
  });
}

const isAmong = (labels: readonly string[], label: string) =>
  labels.some((one) => labelKey(one) === labelKey(label));

function withChosenLabels(counts: readonly FacetCount[], chosen: readonly string[]): Facet[] {
  const without = chosen.filter(
    (label) =>
      !isAmong(
        counts.map(({ value }) => value),
        label,
      ),
  );
  return [...counts, ...without.map((value) => ({ value, count: 0 }))].map((facet) => ({
    ...facet,
    label: facet.value,
  }));
}
