import { Segmented as AntdSegmented, Switch as AntdSwitch } from 'antd';
import { type ReactNode, useId } from 'react';
import { OwnTheme } from './own-theme.tsx';
import styles from './switches.module.css';

export type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  block?: boolean;
  disabled?: boolean;
};

/** A choice of one of a few visible options: a period, a view. */
export function Segmented<Value extends string>({ label, options, block, ...rest }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <OwnTheme>
      <AntdSegmented<Value>
        {...rest}
        block={block}
        className={block ? undefined : styles.segmented}
        name={name}
        aria-label={label}
        options={[...options]}
      />
    </OwnTheme>
  );
}

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the change is being sent to the server. */
  busy?: boolean;
};

/** A switch that is on or off and takes effect immediately. For a choice that waits for a Save button, use a checkbox. */
export function Switch({ label, hint, checked, onChange, busy }: SwitchProps) {
  const id = useId();
  return (
    <div className="ui-switch">
      <div className="ui-switch-words">
        <label className="ui-label" htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <p className="ui-hint" id={`${id}-hint`}>
            {hint}
          </p>
        ) : null}
      </div>
      <OwnTheme>
        <AntdSwitch
          id={id}
          checked={checked}
          onChange={onChange}
          loading={busy}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
      </OwnTheme>
    </div>
  );
}
