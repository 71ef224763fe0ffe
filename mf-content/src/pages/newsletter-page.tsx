import { countRecipients } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import { BackLink, QueryView } from '@newswatch/shell-api/patterns';
import {
  Button,
  EmailDocument,
  LinkButton,
  Page,
  PageHeader,
  RelativeTime,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { Link, useParams } from 'react-router-dom';
import { newsletterQuery } from '../api/newsletters.ts';
import { collectionAddress } from '../features/articles/list-query.ts';

/** /newsletters/:newsletterId: a newsletter as it was sent, on a page of its own that can be printed. */
export function NewsletterPage() {
  const { newsletterId = '' } = useParams();
  const query = useQuery(newsletterQuery(newsletterId));
  const { newsletter, collection_id = null } = query.data ?? {};
  const title = newsletter?.subject ?? 'Newsletter';
  // The name of the PDF.
  useTitle(title);
  const back = collection_id === null ? '/articles' : collectionAddress(collection_id);
  return (
    <Page width="reading">
      <div className="ui-no-print">
        <PageHeader
          back={<BackLink to={back}>{collection_id === null ? 'My Articles' : 'Collection'}</BackLink>}
          title={title}
          lead={
            newsletter ? (
              <>
                Sent <RelativeTime value={newsletter.created_at} /> to{' '}
                {countRecipients(newsletter.emails.length)}
              </>
            ) : undefined
          }
          actions={newsletter ? <Button onClick={() => window.print()}>Print or save as PDF</Button> : null}
        />
      </div>
      <Stack gap={4}>
        <QueryView
          query={query}
          what="the newsletter"
          loading={<Skeleton shape="block" height={640} />}
          missing={{
            title: 'This newsletter does not exist',
            children: 'The link is wrong, or it belongs to somebody else.',
            action: (
              <LinkButton as={Link} to="/articles">
                Go to My Articles
              </LinkButton>
            ),
          }}
        >
          {(email) => <EmailDocument title={email.subject} html={email.html} />}
        </QueryView>
      </Stack>
    </Page>
  );
}
