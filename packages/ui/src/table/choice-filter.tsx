import { MenuButton, type MenuEntry } from '../frame/menu-button.tsx';
import type { SelectOption } from '../frame/text-fields.tsx';

export type ChoiceFilterProps = {
  label: string;
  /** The text while nothing is chosen, and of the entry that removes every choice. */
  any: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Entries below the values, such as one that changes them. */
  more?: readonly MenuEntry[];
};

/** Filters by any of several values: a menu that stays open while they are ticked. */
export function ChoiceFilter({ label, any, options, chosen, onChange, more = [] }: ChoiceFilterProps) {
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const several = names.length === 0 ? `${chosen.length} chosen` : names.join(', ');
  return (
    <div className="ui-field">
      <div className="ui-select ui-choices">
        <MenuButton
          label={label}
          trigger={chosen.length === 0 ? any : <bdi>{several}</bdi>}
          align="start"
          className="ui-input"
          items={[
            { id: 'any', label: any, onSelect: () => onChange([]) },
            { kind: 'separator', id: 'values' },
            ...options.map((option) => ({
              id: `value ${option.value}`,
              label: <bdi>{option.label}</bdi>,
              checked: chosen.includes(option.value),
              staysOpen: true,
              ...(option.disabled ? { disabled: true } : {}),
              onSelect: () =>
                onChange(
                  chosen.includes(option.value)
                    ? chosen.filter((value) => value !== option.value)
                    : [...chosen, option.value],
                ),
            })),
            ...(more.length > 0 ? [{ kind: 'separator' as const, id: 'more' }, ...more] : []),
          ]}
        />
      </div>
    </div>
  );
}
