import {
  languageTags,
  type Report,
  type ReportDraftToPreview,
  ReportEmail,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import {
  DescriptionList,
  Drawer,
  EmailFrame,
  FailureState,
  PlainMessage,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import * as v from 'valibot';
import { reportQueries } from '../api/reports.ts';

interface ReportPreviewProps {
  /** A saved report, or an unsaved form. */
  report: Report | ReportDraftToPreview;
  onClose: () => void;
}

/** The email of a report as it would be sent now, rendered by the code that sends it. */
export function ReportPreview({ report, onClose }: ReportPreviewProps) {
  const isSaved = 'id' in report;
  const started = useQuery(reportQueries.preview(report));
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title="Preview"
      description={`The report as it would be sent to you now${isSaved ? '' : ' if you saved the form'}. Recipients also get an unsubscribe link. Links work only in the email itself.`}
    >
      <QueryView query={started} what="the report" loading={<Composing />}>
        {({ job }) => (
          <Composed
            jobId={job.id}
            title={report.name}
            onRetry={() => void started.refetch()}
            retrying={started.isFetching}
          />
        )}
      </QueryView>
    </Drawer>
  );
}

const Composing = () => <Skeleton shape="block" height={480} />;

interface ComposedProps {
  jobId: string;
  title: string;
  onRetry: () => void;
  retrying: boolean;
}

function Composed({ jobId, title, ...retry }: ComposedProps) {
  const query = useQuery(reportQueries.previewJob(jobId));
  return (
    <QueryView query={query} what="the report" loading={<Composing />}>
      {({ job: { status, result, error } }) => {
        const email = v.safeParse(ReportEmail, result);
        if (status === 'completed' && email.success) return <Email email={email.output} title={title} />;
        if (status !== 'failed') return <Composing />;
        return (
          <FailureState title="The report could not be loaded" {...retry}>
            {error ?? 'Please try again.'}
          </FailureState>
        );
      }}
    </QueryView>
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
