import { labelKey } from '@newswatch/shared/contracts';
import type { AdminSourcesQuery } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import type { AddressFilter } from '@newswatch/shell-api';
import { ChoiceFilter } from '@newswatch/ui';
import type * as v from 'valibot';
import { adminSourceQueries } from '../../api/sources.ts';

/** The value of the option “No label”; no label can equal it, because labels contain no commas. */
const NONE = ',';

/** Filters by any of several labels, or by having none. Renders nothing if no source has a label. */
export function LabelFilter({ filter, change }: AddressFilter<v.InferOutput<typeof AdminSourcesQuery>>) {
  const { data } = useQuery(adminSourceQueries.labels());
  const known = data?.items ?? [];
  const asked = filter.label ?? [];
  const withoutAny = filter.labelled === false;
  if (known.length === 0 && asked.length === 0 && !withoutAny) return null;
  const spelling = new Map(known.map(({ label }) => [labelKey(label), label]));
  const chosen = withoutAny ? [NONE] : asked.map((label) => spelling.get(labelKey(label)) ?? label);
  // Labels that are only in the URL, from an old link or because the list has not loaded yet.
  const unknown = withoutAny ? [] : chosen.filter((label) => !spelling.has(labelKey(label)));
  return (
    <ChoiceFilter
      label="Label"
      any="All labels"
      chosen={chosen}
      options={[
        ...unknown.map((value) => ({ value, label: value })),
        ...known.map(({ label, sources }) => ({ value: label, label: `${label} (${sources})` })),
        { value: NONE, label: `No label (${data?.unlabelled.sources ?? 0})` },
      ]}
      onChange={(next) =>
        // “No label” excludes the other choices.
        next.includes(NONE) && !withoutAny
          ? change({ label: '', labelled: 'false' })
          : change({ label: next.filter((value) => value !== NONE).join(','), labelled: '' })
      }
    />
  );
}
