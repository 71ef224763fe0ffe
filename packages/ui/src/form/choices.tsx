import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../frame/class-names.ts';
import type { ControlProps } from './select.tsx';

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = ControlProps & {
  ref?: Ref<HTMLInputElement>;
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  options: readonly Choice<Value>[];
  orientation?: 'vertical' | 'horizontal';
  /** Names the group if it has no visible label. */
  label?: string;
};

/** A choice of one among a few, with room to explain each. Label the group with `Fieldset` or `label`. */
export function RadioGroup<Value extends string>({
  ref,
  value,
  onChange,
  onBlur,
  options,
  orientation = 'vertical',
  label,
  id,
  disabled,
  name,
  ...aria
}: RadioGroupProps<Value>) {
  const generated = useId();
  const group = name ?? generated;
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label ?? aria['aria-label']}
      aria-invalid={aria['aria-invalid']}
      aria-describedby={aria['aria-describedby']}
      aria-required={aria['aria-required']}
      className={classNames('ui-choices', `ui-choices-${orientation}`)}
    >
      {options.map((option, index) => (
        <ChoiceLine key={option.value} option={option} described={`${group}-${option.value}`}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            className="ui-radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            aria-describedby={option.description ? `${group}-${option.value}` : undefined}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
        </ChoiceLine>
      ))}
    </div>
  );
}

export type CheckboxGroupProps<Value extends string> = Omit<RadioGroupProps<Value>, 'value' | 'onChange'> & {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** A choice of any among a few. The value keeps the order of the options. */
export function CheckboxGroup<Value extends string>({
  ref,
  value,
  onChange,
  onBlur,
  options,
  orientation = 'vertical',
  label,
  id,
  disabled,
  name,
  ...aria
}: CheckboxGroupProps<Value>) {
  const generated = useId();
  const group = name ?? generated;
  const toggle = (toggled: Value, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((one) => (one === toggled ? on : value.includes(one))),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset around it is the caller's, with its legend.
    <div
      id={id}
      role="group"
      aria-label={label ?? aria['aria-label']}
      aria-describedby={aria['aria-describedby']}
      className={classNames('ui-choices', `ui-choices-${orientation}`)}
    >
      {options.map((option, index) => (
        <ChoiceLine key={option.value} option={option} described={`${group}-${option.value}`}>
          <input
            ref={index === 0 ? ref : undefined}
            type="checkbox"
            className="ui-checkbox"
            name={group}
            value={option.value}
            checked={value.includes(option.value)}
            disabled={disabled || option.disabled}
            aria-invalid={aria['aria-invalid']}
            aria-describedby={option.description ? `${group}-${option.value}` : undefined}
            onChange={(event) => toggle(option.value, event.target.checked)}
            onBlur={onBlur}
          />
        </ChoiceLine>
      ))}
    </div>
  );
}

type ChoiceLineProps = { option: Choice<string>; described: string; children: ReactNode };

function ChoiceLine({ option, described, children }: ChoiceLineProps) {
  return (
    <div className="ui-choice">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is given as children. */}
      <label className="ui-check">
        {children}
        <span className="ui-check-label">{option.label}</span>
      </label>
      {option.description ? (
        <p className="ui-hint ui-check-hint" id={described}>
          {option.description}
        </p>
      ) : null}
    </div>
  );
}
