import { useQuery } from '@newswatch/shared/query';
import { SentEmailPage } from '@newswatch/shell-api/patterns';
import { RelativeTime } from '@newswatch/ui';
import { useParams } from 'react-router-dom';
import { newsletterQuery } from '../api/newsletters.ts';
import { collectionAddress } from '../features/articles/list-query.ts';
import { FailedNewsletterEmails } from '../newsletters/failed-newsletter-emails.tsx';
import { receiversOf, unsentEmails } from '../newsletters/receivers-of.ts';

const ARTICLES = '/articles';

/** /newsletters/:newsletterId: a newsletter as it was sent. */
export function NewsletterPage() {
  const { newsletterId = '' } = useParams();
  const query = useQuery(newsletterQuery(newsletterId));
  const { newsletter, collection_id = null } = query.data ?? {};
  return (
    <SentEmailPage
      query={query}
      noun="newsletter"
      lead={
        newsletter ? (
          <>
            Sent <RelativeTime value={newsletter.created_at} /> to {receiversOf(newsletter)}
            {unsentEmails(newsletter)}
          </>
        ) : undefined
      }
      notice={newsletter ? <FailedNewsletterEmails newsletter={newsletter} /> : null}
      back={
        collection_id === null
          ? { to: ARTICLES, label: 'My Articles' }
          : { to: collectionAddress(collection_id), label: 'Collection' }
      }
      missing={{
        why: 'The link is wrong, or it belongs to somebody else.',
        to: ARTICLES,
        label: 'Go to My Articles',
      }}
    />
  );
}
