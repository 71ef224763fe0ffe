import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** The texts of a field around its control. */
export type FieldText = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error: one message or several. An empty one counts as none. */
  error?: string | readonly string[] | undefined;
  /** Shows "Optional" beside the label. */
  optional?: boolean;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean;
};

/** The props that connect a control with its label, hint and errors: spread them on the control. */
export type FieldAria = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = FieldText & {
  id?: string;
  required?: boolean;
  className?: string;
  /** Content at the end of the label's line, such as a counter. Buttons there come before the control. */
  labelEnd?: ReactNode;
  /** A link that belongs to the field and comes after it, including in tab order: "Forgot password?". */
  below?: ReactNode;
  children: (aria: FieldAria) => ReactNode;
};

/** The messages of an `error` property, without empty ones. */
export function errorList(error: FieldText['error']): readonly string[] {
  if (error === undefined) return [];
  return (typeof error === 'string' ? [error] : error).filter((message) => message !== '');
}

/** Label, control, hint and errors as one unit; the control is given by `children`. */
export function Field({
  label,
  hint,
  error,
  optional,
  hideLabel,
  id,
  required,
  className,
  labelEnd,
  below,
  children,
}: FieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const errors = errorList(error);
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = errors.length > 0 ? `${controlId}-error` : undefined;
  return (
    <div className={classNames('ui-field', errors.length > 0 && 'ui-field-invalid', className)}>
      <div className={classNames('ui-field-head', hideLabel && 'ui-visually-hidden')}>
        <label className="ui-label" htmlFor={controlId}>
          {label}
          {optional ? <span className="ui-label-optional"> (optional)</span> : null}
        </label>
        {labelEnd}
      </div>
      {children({
        id: controlId,
        'aria-invalid': errors.length > 0 ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldError id={errorId} errors={errors} />
      {hint ? (
        <p className="ui-hint" id={hintId}>
          {hint}
        </p>
      ) : null}
      {below ? <p className="ui-hint">{below}</p> : null}
    </div>
  );
}

/** The messages under a control; renders nothing if there are none. */
export function FieldError({ id, errors }: { id?: string | undefined; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul className="ui-field-errors" id={id}>
      {errors.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

export type FieldsetProps = {
  legend: ReactNode;
  hint?: ReactNode;
  error?: FieldText['error'];
  hideLegend?: boolean;
  className?: string;
  children: ReactNode;
};

/** Several controls that answer one question. */
export function Fieldset({ legend, hint, error, hideLegend, className, children }: FieldsetProps) {
  const id = useId();
  const errors = errorList(error);
  const described = [errors.length > 0 && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classNames('ui-fieldset', errors.length > 0 && 'ui-field-invalid', className)}
      aria-describedby={described || undefined}
    >
      <legend className={classNames('ui-label', hideLegend && 'ui-visually-hidden')}>{legend}</legend>
      {children}
      <FieldError id={`${id}-error`} errors={errors} />
      {hint ? (
        <p className="ui-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
