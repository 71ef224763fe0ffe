import { languageTags, type Report, type ReportEmail } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { DescriptionList, Drawer, EmailFrame, PlainMessage, Skeleton, Stack } from '@newswatch/ui';
import { reportQueries } from '../api/reports.ts';

interface ReportPreviewProps {
  report: Report;
  onClose: () => void;
}

/** The email of a report as it would be sent now, rendered by the code that sends it. */
export function ReportPreview({ report, onClose }: ReportPreviewProps) {
  const query = useQuery(reportQueries.preview(report.id));
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title="Preview"
      description="The report as it would be sent to you now. Recipients get the same, with a link that stops these emails. Links work only in the email itself."
    >
      <QueryView query={query} what="the report" loading={<Skeleton shape="block" height={480} />}>
        {(email) => <Email email={email} title={report.name} />}
      </QueryView>
    </Drawer>
  );
}

function Email({ email: { subject, text, html }, title }: { email: ReportEmail; title: string }) {
  const { locale } = useCurrentUser();
  return (
    <Stack gap={4}>
      <DescriptionList items={[{ term: 'Subject', value: <bdi>{subject}</bdi> }]} />
      <EmailFrame title={title} html={html} />
      <details>
        <summary>Plain text</summary>
        <PlainMessage text={text} lang={languageTags[locale]} />
      </details>
    </Stack>
  );
}
