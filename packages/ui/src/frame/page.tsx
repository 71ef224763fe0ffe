import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { RetryIcon, WarningIcon } from './glyphs.tsx';

export type PageProps = {
  /** The width of the content. `form` leaves the header at full width, so that it is in the same place on each page of a set. */
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
  /** The reason why it is empty, and a description of the future content. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
};

/** An empty state: describes the future content and the reason why there is none yet, and offers one step. */
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
  /** The failure in the user's words: "Targets could not be loaded". */
  title: ReactNode;
  /** The consequence for the user; by default that nothing was lost. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** A detail for support: an error code or request ID. Collapsed by default. */
  detail?: string | undefined;
  action?: ReactNode;
};

/** A failure: names it, confirms that nothing was lost, and offers a way back. */
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
