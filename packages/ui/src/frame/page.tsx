import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { RetryIcon, WarningIcon } from './glyphs.tsx';

export type PageProps = {
  /** `form` leaves the header at full width, so that it is in the same place on each page of a set. */
  width?: 'normal' | 'narrow' | 'reading' | 'form';
  className?: string;
  children: ReactNode;
};

/** The content of one route: at most 1280 px wide, or narrower for forms and for reading. */
export function Page({ width = 'normal', className, children }: PageProps) {
  return <div className={classNames('ui-page', `ui-page-${width}`, className)}>{children}</div>;
}

export type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** A link back to the list this page belongs to, above the title. */
  back?: ReactNode;
  /** Badges and times beside or under the title. */
  meta?: ReactNode;
};

/** The page's title, lead and actions. */
export function PageHeader({ title, lead, actions, back, meta }: PageHeaderProps) {
  return (
    <header className="ui-page-header">
      {back ? <div className="ui-page-back">{back}</div> : null}
      <div className="ui-page-words">
        <h1 className="ui-page-title" dir="auto">
          {title}
        </h1>
        {meta ? <div className="ui-page-meta">{meta}</div> : null}
        {lead ? <p className="ui-page-lead">{lead}</p> : null}
      </div>
      {actions ? <div className="ui-page-actions">{actions}</div> : null}
    </header>
  );
}

export type EmptyStateProps = {
  title: ReactNode;
  icon?: ReactNode;
  /** Why it is empty, and what will be here. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
};

/** An empty state: says what will be here and why there is nothing yet, and offers one step. */
export function EmptyState({ title, icon, children, action }: EmptyStateProps) {
  return (
    <div className="ui-state">
      {icon ? <div className="ui-state-icon">{icon}</div> : null}
      <h2 className="ui-state-title">{title}</h2>
      {children ? <div className="ui-state-words">{children}</div> : null}
      {action ? <div className="ui-state-action">{action}</div> : null}
    </div>
  );
}

export type FailureStateProps = {
  /** What failed, in the user's words: "Targets could not be loaded". */
  title: ReactNode;
  /** What it means for them; by default that nothing was lost. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** For support: an error code or request id. Collapsed by default. */
  detail?: string | undefined;
  action?: ReactNode;
};

/** A failure: says what failed and that nothing was lost, and offers a way back. */
export function FailureState({
  title,
  children = 'Nothing was lost. Check your connection and try again.',
  onRetry,
  retrying,
  detail,
  action,
}: FailureStateProps) {
  return (
    <div className="ui-state ui-state-failure" role="alert">
      <div className="ui-state-icon">
        <WarningIcon />
      </div>
      <h2 className="ui-state-title">{title}</h2>
      <div className="ui-state-words">{children}</div>
      {onRetry || action ? (
        <div className="ui-state-action">
          {onRetry ? (
            <Button onClick={onRetry} loading={retrying} icon={<RetryIcon />}>
              Retry
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
      {detail ? (
        <details className="ui-state-detail">
          <summary>Details</summary>
          <code>{detail}</code>
        </details>
      ) : null}
    </div>
  );
}

export type MessageScreenProps = {
  code?: string;
  title: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
};

/** A page with a single message: not found, forbidden, failed. */
export function MessageScreen({ code, title, children, actions }: MessageScreenProps) {
  return (
    <div className="ui-message-screen">
      <h1 className="ui-message-title">
        {code ? <span className="ui-message-code">{code} </span> : null}
        <span>{title}</span>
      </h1>
      {children ? <div className="ui-message-words">{children}</div> : null}
      <div className="ui-message-actions">{actions}</div>
    </div>
  );
}
