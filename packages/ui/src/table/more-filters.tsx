import { MenuButton, type MenuEntry } from '../frame/menu-button.tsx';
import type { ChoiceFilterProps } from './choice-filter.tsx';

export type MoreFiltersProps = {
  facets: readonly (Pick<ChoiceFilterProps, 'label' | 'options' | 'chosen' | 'onChange'> & {
    name: string;
  })[];
};

/** The less common filters in one menu, because a field for each would make the bar two lines high. */
export function MoreFilters({ facets }: MoreFiltersProps) {
  const names = facets.flatMap(({ options, chosen }) =>
    options.filter(({ value }) => chosen.includes(value)).map((option) => option.label),
  );
  const items: MenuEntry[] = facets.flatMap(({ name, label, options, chosen, onChange }, at) => [
    ...(at > 0 ? [{ kind: 'separator' as const, id: `line ${name}` }] : []),
    { kind: 'caption' as const, id: name, label },
    ...options.map(({ value, label: word, disabled }) => {
      const isChosen = chosen.includes(value);
      return {
        id: `${name} ${value}`,
        label: <bdi>{word}</bdi>,
        checked: isChosen,
        staysOpen: true,
        ...(disabled ? { disabled } : {}),
        onSelect: () => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value]),
      };
    }),
  ]);
  return (
    <div className="ui-field">
      <div className="ui-select ui-choices">
        <MenuButton
          label={`More filters: ${facets.map(({ label }) => label.toLowerCase()).join(', ')}`}
          trigger={names.length === 0 ? 'More filters' : <bdi>{names.join(', ')}</bdi>}
          align="start"
          className="ui-input"
          items={items}
        />
      </div>
    </div>
  );
}
