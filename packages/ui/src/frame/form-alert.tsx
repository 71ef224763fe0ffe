import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DangerIcon, InfoIcon, SuccessIcon, WarningIcon } from './glyphs.tsx';

export type FormAlertProps = {
  tone?: 'danger' | 'success' | 'info' | 'warning';
  title?: ReactNode;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
};

const alertIcons = { danger: DangerIcon, success: SuccessIcon, info: InfoIcon, warning: WarningIcon };

/** A message about the whole form or page. Failures are announced immediately, others politely. */
export function FormAlert({ tone = 'danger', title, action, className, children }: FormAlertProps) {
  const Icon = alertIcons[tone];
  return (
    <div
      className={classNames('ui-alert', `ui-alert-${tone}`, className)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <span className="ui-alert-icon">
        <Icon />
      </span>
      <div className="ui-alert-words">
        {title ? <p className="ui-alert-title">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className="ui-alert-action">{action}</div> : null}
    </div>
  );
}
