import { exclusionReasons, type ReportIssue } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { FailedEmails, SentEmailItem, SubscriberEmailsItem } from '@newswatch/shell-api/patterns';
import { List } from '@newswatch/ui';
import { reportsApi } from '../api/reports.ts';
import { periodOf } from './report-labels.ts';

/** The reasons why a sent email has no PDF, by outcome; other outcomes are not listed. */
const withoutPdf: Partial<Record<string, string>> = {
  failed: 'Sent without the PDF, which could not be created',
  too_large: 'Sent without the PDF, which is too large to attach',
};

/** The result of each email of an issue, the people who got none, and the actions for failed emails. */
export function IssueEmails({ reportId, issue }: { reportId: string; issue: ReportIssue }) {
  const { id, emails, left_out, subscribers } = issue;
  return (
    <>
      <List label={`Emails, ${periodOf(issue)}`}>
        {emails.map(({ to, recipient, status, sent_at, reason, pdf }, index) => (
          <SentEmailItem
            key={recipient?.id ?? index}
            name={to === 'owner' ? 'You' : recipient?.name}
            status={status}
            sentAt={sent_at}
            reason={reason ?? (pdf ? withoutPdf[pdf] : null)}
          />
        ))}
        {left_out.map(({ recipient, reason }, index) => (
          <SentEmailItem
            key={recipient?.id ?? `left ${index}`}
            name={recipient?.name}
            status="left_out"
            reason={`No email: ${exclusionReasons[reason]}`}
          />
        ))}
        {subscribers ? <SubscriberEmailsItem emails={subscribers} /> : null}
      </List>
      <FailedEmails
        {...{ emails, subscribers }}
        retry={() => reportsApi.retry({ params: { reportId, issueId: id } })}
        refreshes={[reportKeys.all]}
      />
    </>
  );
}
