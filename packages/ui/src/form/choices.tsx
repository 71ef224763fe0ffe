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

/** A choice of one of a few options, with space to explain each. Label the group with `Fieldset` or `label`. */
export function RadioGroup<Value extends string>({ value, onChange, ...group }: RadioGroupProps<Value>) {
  return (
    <Choices
      {...group}
      type="radio"
      isChecked={(option) => option === value}
      onToggle={(option) => onChange(option)}
    />
  );
}

export type CheckboxGroupProps<Value extends string> = Omit<RadioGroupProps<Value>, 'value' | 'onChange'> & {
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** A choice of any number of a few options. The value keeps the order of the options. */
export function CheckboxGroup<Value extends string>({
  value,
  onChange,
  ...group
}: CheckboxGroupProps<Value>) {
  const toggle = (toggled: Value, on: boolean) =>
    onChange(
      group.options
        .map((option) => option.value)
        .filter((one) => (one === toggled ? on : value.includes(one))),
    );
  return (
    <Choices {...group} type="checkbox" isChecked={(option) => value.includes(option)} onToggle={toggle} />
  );
}

type ChoicesProps<Value extends string> = Omit<RadioGroupProps<Value>, 'value' | 'onChange'> & {
  type: 'radio' | 'checkbox';
  isChecked: (option: Value) => boolean;
  onToggle: (option: Value, on: boolean) => void;
};

function Choices<Value extends string>({
  ref,
  type,
  isChecked,
  onToggle,
  onBlur,
  options,
  orientation = 'vertical',
  label,
  id,
  disabled,
  name,
  ...aria
}: ChoicesProps<Value>) {
  const generated = useId();
  const group = name ?? generated;
  const isRadio = type === 'radio';
  // Only a group of radio buttons as a whole can be invalid or required.
  const ofGroup = isRadio
    ? { role: 'radiogroup', 'aria-invalid': aria['aria-invalid'], 'aria-required': aria['aria-required'] }
    : { role: 'group' };
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is chosen by the type.
    <div
      {...ofGroup}
      id={id}
      aria-label={label ?? aria['aria-label']}
      aria-describedby={aria['aria-describedby']}
      className={classNames('ui-choices', `ui-choices-${orientation}`)}
    >
      {options.map((option, index) => (
        <ChoiceLine key={option.value} option={option} described={`${group}-${option.value}`}>
          <input
            ref={index === 0 ? ref : undefined}
            type={type}
            className={`ui-${type}`}
            name={group}
            value={option.value}
            checked={isChecked(option.value)}
            disabled={disabled || option.disabled}
            aria-invalid={isRadio ? undefined : aria['aria-invalid']}
            aria-describedby={option.description ? `${group}-${option.value}` : undefined}
            onChange={(event) => onToggle(option.value, event.target.checked)}
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
