import { calls, type ReportIssueEmail } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { counted, SentEmailPage, useApiMutation } from '@newswatch/shell-api/patterns';
import { Alert, Button, RelativeTime, saveExported, saveFile, TextLink } from '@newswatch/ui';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fetchFile } from '../api/fetch-file.ts';
import { reportQueries, reportsApi } from '../api/reports.ts';
import { periodOf } from '../reports/report-labels.ts';
import styles from '../reports/reports.module.css';

const MadeSending = lazy(() =>
  import(/* webpackChunkName: "made-sending" */ '../reports/made-sending.tsx').then((module) => ({
    default: module.MadeSending,
  })),
);

const REPORTS = '/targets?view=reports';

/** /reports/:reportId/issues/:issueId: a report as it was sent, or made at once. */
export function ReportIssuePage() {
  const { reportId = '', issueId = '' } = useParams();
  const query = useQuery(reportQueries.issue(reportId, issueId));
  const issue = query.data?.issue;
  const isMade = issue?.made === true;
  const emails = useQuery({ ...reportQueries.issues(reportId), enabled: isMade });
  const sent = emails.data?.items[0];
  const [isSending, setSending] = useOpened<true>('report to send');
  const download = useApiMutation(() => fetchFile(calls.reports.issuePdf, { reportId, issueId }), {
    failed: 'The PDF could not be downloaded.',
    onDone: ({ content, name }) => saveFile(content, { name, type: 'application/pdf' }),
  });
  const workbook = useApiMutation(() => reportsApi.issueWorkbook({ params: { reportId, issueId } }), {
    failed: 'The workbook could not be downloaded.',
    onDone: saveExported,
  });
  const slides = useApiMutation(() => reportsApi.issueSlides({ params: { reportId, issueId } }), {
    failed: 'The slides could not be downloaded.',
    onDone: saveExported,
  });
  return (
    <SentEmailPage
      query={query}
      noun="report"
      title={issue?.name}
      lead={
        issue ? (
          <>
            {periodOf(issue)} · {isMade ? 'created' : 'sent'} <RelativeTime value={issue.created_at} />
          </>
        ) : undefined
      }
      download={
        <>
          {/* Servers of an older version cannot send such a report. */}
          {sent ? <Button onClick={() => setSending(true)}>Send…</Button> : null}
          <Button loading={slides.isPending} onClick={() => slides.mutate()}>
            Download slides
          </Button>
          <Button loading={workbook.isPending} onClick={() => workbook.mutate()}>
            Download workbook
          </Button>
          <Button variant="primary" loading={download.isPending} onClick={() => download.mutate()}>
            Download PDF
          </Button>
        </>
      }
      notice={
        <>
          <PdfNotice pdf={issue?.pdf} />
          <p className={`ui-hint ${styles.kept}`}>
            The report keeps the figures, the logo and the colour that it had when it was{' '}
            {isMade ? 'created. ' : 'sent.'}
            {isMade ? (
              <TextLink as={Link} to={`${REPORTS}&form=make&made=${reportId}`}>
                Create it again, up to today
              </TextLink>
            ) : null}
          </p>
          {sent ? (
            <Suspense fallback={null}>
              <MadeSending
                reportId={reportId}
                issue={sent}
                isSending={isSending === true}
                onClose={() => setSending(undefined)}
              />
            </Suspense>
          ) : null}
        </>
      }
      back={{ to: REPORTS, label: 'Reports' }}
      missing={{
        why: 'It may have been deleted, or the link is wrong.',
        to: REPORTS,
        label: 'Go to the reports',
      }}
    />
  );
}

type Issue = NonNullable<ReportIssueEmail['issue']>;

/** Explains what happened to the PDF, if it is not attached to every email that was sent. */
function PdfNotice({ pdf }: { pdf: Issue['pdf'] | undefined }) {
  if (!pdf) return null;
  const sentences = [
    ...(pdf.failed > 0
      ? [`${counted(pdf.failed, 'email')} went out without the PDF because it could not be created.`]
      : []),
    ...(pdf.too_large > 0
      ? [`${counted(pdf.too_large, 'email')} went out without the PDF because it is too large to attach.`]
      : []),
  ];
  return sentences.length > 0 ? <Alert tone="warning">{sentences.join(' ')}</Alert> : null;
}
