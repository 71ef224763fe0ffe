import {
  countChosen,
  countRecipients,
  exclusionReasons,
  groupsOfRecipients,
  type ListToChoose,
  type NewsletterAudience,
  type NewsletterRecipient,
  splitChosen,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView, type ReadableQuery } from '@newswatch/shell-api/patterns';
import { CheckboxField, EmptyState, FieldError, Fieldset, LinkButton } from '@newswatch/ui';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './newsletter-drawer.module.css';

interface ReceiversProps {
  audience: ReadableQuery<NewsletterAudience>;
  chosen: { recipient_ids: readonly string[]; groups: readonly string[] };
  /** The chosen distribution lists, which a form of its own offers. */
  listIds?: readonly string[];
  field: (name: 'groups' | 'recipient_ids') => ComponentProps<'input'> & { error: string | undefined };
  /** Whether the first choice gets the focus once the recipients are known, unless something has been typed by then. */
  takesFocus?: boolean;
  /** Shown above the recipients, if there are any. */
  notice?: (answer: NewsletterAudience) => ReactNode;
}

/** Chooses the groups and recipients of a newsletter or of something sent at once, and shows which of them get it. */
export function Receivers({
  audience,
  chosen,
  listIds = [],
  field,
  takesFocus = false,
  notice,
}: ReceiversProps) {
  return (
    <QueryView
      query={audience}
      what="your recipients"
      isEmpty={({ recipients, lists }) => recipients.length + lists.length === 0}
      empty={<NoRecipients error={field('recipient_ids').error} />}
    >
      {(answer) => (
        <>
          {notice?.(answer)}
          <Choices recipients={answer.recipients} chosen={chosen} field={field} takesFocus={takesFocus} />
          <Reach {...splitChosen(answer.recipients, chosen)} lists={answer.lists} listIds={listIds} />
        </>
      )}
    </QueryView>
  );
}

interface ChoicesProps extends Pick<ReceiversProps, 'chosen' | 'field'> {
  takesFocus: boolean;
  recipients: readonly NewsletterRecipient[];
}

function Choices({ recipients, chosen, field, takesFocus }: ChoicesProps) {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const hasTyped = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    if (takesFocus && !hasTyped) choices.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [takesFocus]);
  const { error: groupsError, ...group } = field('groups');
  const { error, ...recipient } = field('recipient_ids');
  const known = groupsOfRecipients(recipients);
  return (
    <div ref={choices} className={styles.choices}>
      {known.length > 0 ? (
        <Fieldset legend="Groups" error={groupsError}>
          {known.map(({ name, members }) => (
            <CheckboxField
              key={name}
              label={
                <>
                  <bdi className={styles.name}>{name}</bdi> ({countRecipients(members)})
                </>
              }
              value={name}
              {...group}
            />
          ))}
        </Fieldset>
      ) : null}
      {recipients.length === 0 ? (
        <FieldError errors={error ? [error] : []} />
      ) : (
        <Fieldset legend="Recipients" error={error}>
          {recipients.map(({ id, name, email, barred }) => (
            <CheckboxField
              key={id}
              label={<bdi className={styles.name}>{name}</bdi>}
              hint={
                barred ? (
                  `Cannot get it: ${exclusionReasons[barred]}`
                ) : (
                  <bdi className={styles.name}>{email}</bdi>
                )
              }
              value={id}
              {...recipient}
              // A recipient who is already chosen can still be removed.
              disabled={barred !== null && !chosen.recipient_ids.includes(id)}
            />
          ))}
        </Fieldset>
      )}
    </div>
  );
}

interface ReachProps extends ReturnType<typeof splitChosen> {
  lists: readonly ListToChoose[];
  listIds: readonly string[];
}

/** How many people get it, and why other chosen recipients do not. */
function Reach({ reached, barred, lists, listIds }: ReachProps) {
  const receivers = countChosen(reached.length, lists, listIds);
  return (
    <div role="status">
      <p>
        {receivers
          ? `${receivers} will get it.`
          : barred.length > 0
            ? 'Nobody you chose can get it.'
            : 'Nobody has been chosen yet.'}
      </p>
      {barred.map(({ id, name, barred: why }) => (
        <p key={id} className="ui-hint">
          <bdi className={styles.name}>{name}</bdi> will not get it: {exclusionReasons[why]}.
        </p>
      ))}
    </div>
  );
}

/** Says how to get recipients. */
function NoRecipients({ error }: { error: string | undefined }) {
  const { role } = useCurrentUser();
  return (
    <>
      <EmptyState
        title="No recipients yet"
        action={
          // For administrators, this address manages the users of Newswatch.
          role === 'admin' ? undefined : (
            <LinkButton as={Link} to="/users">
              Invite recipients
            </LinkButton>
          )
        }
      >
        Only people who accepted your invitation can get it.
      </EmptyState>
      <FieldError errors={error ? [error] : []} />
    </>
  );
}
