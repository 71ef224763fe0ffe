import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { errorList, Field, FieldError, type FieldText } from './field.tsx';
import { Glyph } from './glyphs.tsx';

/** Accepts everything that react-hook-form's `register` returns, and every native attribute. */
export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldText & {
    labelEnd?: ReactNode;
    /** Short text inside the field, at its start or end: "https://", "minutes". */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** A link that belongs to the field and comes after it. */
    below?: ReactNode;
  };

/**
 * An email address with its keyboard, as plain text: with `type="email"`, browsers do not report the caret position, so it would
 * be lost when the shell takes over what was typed before its script ran. The server renders the same attributes.
 */
const ADDRESS = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
} as const;

/** One line of text with its label, hint and errors. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  labelEnd,
  prefix,
  suffix,
  below,
  className,
  id,
  required,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const input = { ...(type === 'email' ? ADDRESS : { type }), ...rest };
  return (
    <Field {...{ label, hint, error, optional, hideLabel, labelEnd, below, id, required, className }}>
      {(aria) =>
        prefix || suffix ? (
          <span className="ui-input-group">
            {prefix ? <span className="ui-input-affix">{prefix}</span> : null}
            <input {...input} {...aria} className="ui-input" />
            {suffix ? <span className="ui-input-affix">{suffix}</span> : null}
          </span>
        ) : (
          <input {...input} {...aria} className="ui-input" />
        )
      }
    </Field>
  );
}

export type TextAreaFieldProps = ComponentProps<'textarea'> & FieldText & { labelEnd?: ReactNode };

/** Several lines of text; grows with its content if the browser supports it. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  labelEnd,
  className,
  id,
  required,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, labelEnd, id, required, className }}>
      {(aria) => (
        <textarea
          {...area}
          {...aria}
          rows={rows}
          className="ui-input ui-textarea"
          style={{ '--ui-rows': rows } as CSSProperties}
        />
      )}
    </Field>
  );
}

/** A password that can be shown. It stays one plain input, so that password managers work. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  labelEnd,
  below,
  className,
  id,
  required,
  autoComplete = 'current-password',
  prefix: _prefix,
  suffix: _suffix,
  ...input
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, hint, error, optional, hideLabel, labelEnd, below, id, required, className }}>
      {(aria) => (
        <span className="ui-input-group">
          <input
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="ui-input"
          />
          <button
            type="button"
            className="ui-input-button"
            aria-pressed={shown}
            aria-label="Show password"
            aria-controls={aria.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </span>
      )}
    </Field>
  );
}

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  Omit<FieldText, 'hideLabel' | 'optional'>;

/** A checkbox with its label beside it. */
export function CheckboxField({ label, hint, error, className, id, ...input }: CheckboxFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const errors = errorList(error);
  const described = [errors.length > 0 && `${controlId}-error`, hint && `${controlId}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames('ui-field', errors.length > 0 && 'ui-field-invalid', className)}>
      <div className="ui-check">
        <input
          {...input}
          id={controlId}
          type="checkbox"
          className="ui-checkbox"
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={described || undefined}
        />
        <label htmlFor={controlId} className="ui-check-label">
          {label}
        </label>
      </div>
      <FieldError id={`${controlId}-error`} errors={errors} />
      {hint ? (
        <p className="ui-hint ui-check-hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectFieldProps = ComponentProps<'select'> &
  FieldText & {
    options: readonly SelectOption[];
    /** The text that is shown while nothing is selected, which cannot be selected itself. */
    placeholder?: string;
  };

/** A choice from a short list with the native control: light, and good on phones. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  required,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, required, className }}>
      {(aria) => (
        <span className="ui-select">
          <select {...select} {...aria} className="ui-input">
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}

const EyeIcon = () => (
  <Glyph>
    <path d="M2.06 12.35a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.88 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.88 0" />
    <circle cx="12" cy="12" r="3" />
  </Glyph>
);

const EyeOffIcon = () => (
  <Glyph>
    <path d="M10.73 5.08a10.74 10.74 0 0 1 11.21 6.57 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-1.45 2.49M14.08 14.16a3 3 0 0 1-4.24-4.24M17.48 17.5a10.75 10.75 0 0 1-15.42-5.15 1 1 0 0 1 0-.7 10.75 10.75 0 0 1 4.45-5.14M2 2l20 20" />
  </Glyph>
);
