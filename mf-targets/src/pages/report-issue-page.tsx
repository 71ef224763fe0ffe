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
import { reportQueries } from '../api/reports.ts';
import { periodOf } from '../reports/report-labels.ts';

const REPORTS = '/targets?view=reports';

/** /reports/:reportId/issues/:issueId: a report as it was sent, on a page of its own that can be printed. */
export function ReportIssuePage() {
  const { reportId = '', issueId = '' } = useParams();
  const query = useQuery(reportQueries.issue(reportId, issueId));
  const { subject = 'Sent report', issue } = query.data ?? {};
  // The name of the PDF.
  useTitle(subject);
  return (
    <Page width="reading">
      <div className="ui-no-print">
        <PageHeader
          back={<BackLink to={REPORTS}>Reports</BackLink>}
          title={issue?.name ?? 'Sent report'}
          lead={
            issue ? (
              <>
                {periodOf(issue)} · sent <RelativeTime value={issue.created_at} />
              </>
            ) : undefined
          }
          actions={query.data ? <Button onClick={() => window.print()}>Print or save as PDF</Button> : null}
        />
      </div>
      <Stack gap={4}>
        <QueryView
          query={query}
          what="the report"
          loading={<Skeleton shape="block" height={640} />}
          missing={{
            title: 'This report does not exist',
            children: 'It may have been deleted, or the link is wrong.',
            action: (
              <LinkButton as={Link} to={REPORTS}>
                Go to the reports
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
