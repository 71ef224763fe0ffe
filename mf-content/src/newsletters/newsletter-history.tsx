import {
  limits,
  type Newsletter,
  type NewsletterSkip,
  newsletterSkipReasons,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { dayLabel, QueryView, SentEmailItem, SubscriberEmailsItem } from '@newswatch/shell-api/patterns';
import { Dialog, List, RelativeTime, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { newslettersQuery } from '../api/newsletters.ts';
import { FailedNewsletterEmails } from './failed-newsletter-emails.tsx';
import styles from './newsletter-history.module.css';
import { receiversOf } from './receivers-of.ts';

/** The newsletters of a collection, and what became of each email. */
export function NewsletterHistory({ collectionId, onClose }: { collectionId: string; onClose: () => void }) {
  const query = useQuery(newslettersQuery(collectionId));
  return (
    <Dialog open title="Sent emails" onClose={onClose}>
      <QueryView query={query} what="the sent emails">
        {({ items, skips }) => (
          <Stack gap={6}>
            {byTime(items, skips).map((entry) =>
              'emails' in entry ? (
                <SentNewsletter key={entry.id} newsletter={entry} />
              ) : (
                <p key={entry.date} className="ui-muted">
                  {dayLabel(entry.date, '')}: no issue, {newsletterSkipReasons[entry.reason]}.
                </p>
              ),
            )}
            {items.length === limits.NEWSLETTERS_LISTED_MAX ? (
              <p className="ui-muted">Only the latest {limits.NEWSLETTERS_LISTED_MAX} are listed.</p>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Dialog>
  );
}

const byTime = (items: readonly Newsletter[], skips: readonly NewsletterSkip[]) =>
  [...items, ...skips].sort((one, other) => other.created_at.localeCompare(one.created_at));

function SentNewsletter({ newsletter }: { newsletter: Newsletter }) {
  const { id, subject, article_count, emails, subscribers, created_at, by_schedule } = newsletter;
  return (
    <section>
      <h3 className={styles.subject} dir="auto">
        <TextLink as={Link} to={`/newsletters/${id}`}>
          {subject}
        </TextLink>
      </h3>
      <p className="ui-muted">
        <RelativeTime value={created_at} /> ·{' '}
        {article_count === 0 ? 'Texts only' : article_count === 1 ? '1 article' : `${article_count} articles`}{' '}
        · {receiversOf(newsletter)}
        {by_schedule ? ' · scheduled' : null}
      </p>
      <List label="Emails">
        {emails.map(({ recipient, status, sent_at, reason }, index) => (
          <SentEmailItem
            key={recipient?.id ?? index}
            name={recipient?.name}
            status={status}
            sentAt={sent_at}
            reason={reason}
          />
        ))}
        {subscribers ? <SubscriberEmailsItem emails={subscribers} /> : null}
      </List>
      <FailedNewsletterEmails newsletter={newsletter} />
    </section>
  );
}
