import { MenuButton } from '../frame/menu-button.tsx';
import type { SelectOption } from '../frame/text-fields.tsx';

export type ChoiceFilterProps = {
  label: string;
  /** Shown while nothing is chosen; also the entry that removes every choice. */
  any: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** Filters by any of several values: a menu that stays open while they are ticked. */
export function ChoiceFilter({ label, any, options, chosen, onChange }: ChoiceFilterProps) {
  const names = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const several = names.length === 0 ? `${chosen.length} chosen` : names.join(', ');
  return (
    <div className="ui-field">
      <div className="ui-select ui-choices">
        <MenuButton
          label={label}
          trigger={chosen.length === 0 ? any : several}
          align="start"
          className="ui-input"
          items={[
            { id: 'any', label: any, onSelect: () => onChange([]) },
            { kind: 'separator', id: 'values' },
            ...options.map((option) => ({
              id: `value ${option.value}`,
              label: option.label,
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
          ]}
        />
      </div>
    </div>
  );
}
