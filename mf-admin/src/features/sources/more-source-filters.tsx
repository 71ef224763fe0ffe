import { limits } from '@newswatch/shared/contracts';
import type { AdminSourcesQuery } from '@newswatch/shared/contracts/admin';
import type { AddressFilter } from '@newswatch/shell-api';
import { MenuButton, type MenuEntry, type SelectOption } from '@newswatch/ui';
import type * as v from 'valibot';

type Filter = v.InferOutput<typeof AdminSourcesQuery>;
type Name = 'language' | 'category' | 'country';

interface Facet {
  name: Name;
  label: string;
  options: readonly SelectOption[];
}

/** The filters that are used less often, in one menu: with a field for each, the bar would take two lines. */
export function MoreSourceFilters({
  filter,
  change,
  facets,
}: Pick<AddressFilter<Filter>, 'filter' | 'change'> & { facets: readonly Facet[] }) {
  const chosenOf = (name: Name): readonly string[] => filter[name] ?? [];
  const count = facets.reduce((sum, { name }) => sum + chosenOf(name).length, 0);
  const items: MenuEntry[] = facets.flatMap(({ name, label, options }, at) => {
    const chosen = chosenOf(name);
    const isFull = chosen.length >= limits.FILTER_VALUES_MAX;
    return [
      ...(at > 0 ? [{ kind: 'separator' as const, id: `line ${name}` }] : []),
      { kind: 'caption' as const, id: name, label },
      ...options.map(({ value, label: word }) => {
        const isChosen = chosen.includes(value);
        return {
          id: `${name} ${value}`,
          label: <bdi>{word}</bdi>,
          checked: isChosen,
          staysOpen: true,
          ...(isFull && !isChosen ? { disabled: true } : {}),
          onSelect: () =>
            change({
              [name]: (isChosen ? chosen.filter((one) => one !== value) : [...chosen, value]).join(','),
            }),
        };
      }),
    ];
  });
  return (
    <div className="ui-field">
      <div className="ui-select ui-choices">
        <MenuButton
          label={`More filters: ${facets.map(({ label }) => label.toLowerCase()).join(', ')}`}
          trigger={count === 0 ? 'More filters' : `More filters (${count})`}
          align="start"
          className="ui-input"
          items={items}
        />
      </div>
    </div>
  );
}
