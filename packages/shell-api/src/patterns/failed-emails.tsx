import type { MessageAnswer, NewsletterEmailStatus, SubscriberEmails } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';
import { counted } from './counted.ts';
import { useApiMutation } from './use-api-mutation.ts';

export interface FailedEmailsProps {
  /** The outcomes of the emails of an issue to the owner and to recipients. */
  emails: readonly { status: NewsletterEmailStatus; can_retry: boolean; recipient: object | null }[];
  subscribers: SubscriberEmails | null;
  /** Sends the failed emails again. */
  retry: () => Promise<v.InferOutput<typeof MessageAnswer>>;
  /** Keys whose queries are refetched afterwards. */
  refreshes: readonly (readonly unknown[])[];
}

/** Offers remedies for failed emails: sends them again, or leads to their addresses. Renders nothing if none failed. */
export function FailedEmails({ emails, subscribers, retry, refreshes }: FailedEmailsProps) {
  const { role } = useCurrentUser();
  const again = useApiMutation(retry, {
    done: ({ message }) => message,
    failed: 'The emails could not be sent again.',
    refreshes,
  });
  const failed = emails.filter(({ status }) => status === 'failed');
  const retried = failed.filter(({ can_retry }) => can_retry).length + (subscribers?.can_retry ?? 0);
  const refusing = failed.filter(({ can_retry, recipient }) => !can_retry && recipient !== null).length;
  const refusingLists = (subscribers?.failed ?? 0) - (subscribers?.can_retry ?? 0);
  if (retried + refusing + refusingLists === 0) return null;
  return (
    <Stack gap={2} align="start">
      {retried > 0 ? (
        <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
          {retried === 1 ? 'Send the failed email again' : `Send ${counted(retried, 'failed email')} again`}
        </Button>
      ) : null}
      {refusing > 0 ? (
        <p className="ui-hint">
          {counted(refusing, 'recipient')} cannot be reached. Remove them, and invite them again at the
          correct address
          {/* Not for administrators, for whom this address manages the users of Newswatch. */}
          {role === 'admin' ? null : (
            <>
              {' '}
              in{' '}
              <TextLink as={Link} to="/users">
                Recipients
              </TextLink>
            </>
          )}
          .
        </p>
      ) : null}
      {refusingLists > 0 ? (
        <p className="ui-hint">
          {counted(refusingLists, 'subscriber')} cannot be reached. Remove them, and add them again with the
          correct address in{' '}
          <TextLink as={Link} to="/lists">
            Distribution lists
          </TextLink>
          .
        </p>
      ) : null}
    </Stack>
  );
}
