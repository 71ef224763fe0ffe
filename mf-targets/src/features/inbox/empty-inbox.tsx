import { Button, EmptyState, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import type { InboxView } from './inbox-views.ts';

interface EmptyInboxProps {
  view: InboxView;
  /** Whether filters narrow the view. */
  isNarrowed: boolean;
  /** The typed search text. */
  typed: string | undefined;
  onReset: () => void;
}

/** A view of the inbox without alerts: what will appear in it, and one next step. */
export function EmptyInbox({ view, isNarrowed, typed, onReset }: EmptyInboxProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title={
          typed ? (
            <>
              No alerts match <bdi>“{typed}”</bdi>
            </>
          ) : (
            'No alerts found'
          )
        }
        action={<Button onClick={onReset}>{typed ? 'Clear search and filters' : 'Clear filters'}</Button>}
      >
        {typed
          ? 'Each word must be in the title, the text or the target’s name. Other tabs keep your search.'
          : 'No alerts match these filters.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={view.emptyTitle}
      action={
        view.id === 'inbox' ? (
          <LinkButton as={Link} to="/targets" variant="primary">
            Go to my targets
          </LinkButton>
        ) : (
          <LinkButton as={Link} to="/notifications">
            Show inbox
          </LinkButton>
        )
      }
    >
      {view.emptyText}
    </EmptyState>
  );
}

/** Shown to people who have verified nothing and so have no inbox. A retry does not help them, but the setup does. */
export function NoInboxYet({ children }: { children: string }) {
  return (
    <EmptyState
      title="Your inbox is not available yet"
      action={
        <LinkButton as={Link} to="/setup" variant="primary">
          Continue setup
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
