import type { Newsletter } from '@newswatch/shared/contracts';
import { FailedEmails } from '@newswatch/shell-api/patterns';
import { newslettersApi } from '../api/newsletters.ts';

/** Offers what can be done about the emails of a newsletter that failed. */
export const FailedNewsletterEmails = ({
  newsletter: { id, emails, subscribers },
}: {
  newsletter: Newsletter;
}) => (
  <FailedEmails
    {...{ emails, subscribers }}
    retry={() => newslettersApi.retry({ params: { newsletterId: id } })}
    refreshes={[['newsletters'], ['collections', 'newsletters']]}
  />
);
