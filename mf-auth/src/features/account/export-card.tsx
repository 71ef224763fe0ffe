import { type AccountExportFile, limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  FormAlert,
  formatExact,
  ProgressBar,
  Row,
  Skeleton,
  Stack,
  saveFile,
} from '@newswatch/ui';
import { accountApi, accountExportQuery, isUnderWay } from '../../api/account.ts';

/** Exports everything that Newswatch stores about the user, as a file that is made in the background. */
export function ExportCard() {
  const query = useQuery(accountExportQuery);
  const start = useApiMutation(() => accountApi.export(), {
    refreshes: [accountExportQuery.queryKey],
    failed: 'Your file could not be prepared.',
  });
  return (
    <Card
      title="Your data"
      description={`Your account, targets, matches, notifications, sign-ins and everything you wrote, as one JSON document in a ZIP archive. Preparing it can take a few minutes; the file is then kept for ${limits.ACCOUNT_EXPORT_HOURS} hours.`}
    >
      <QueryView query={query} what="your file" loading={<Skeleton shape="block" height={40} />}>
        {({ job, file }) =>
          isUnderWay({ job }) ? (
            <ProgressBar
              label="Preparing your file"
              value={job?.progress.done ?? 0}
              max={job?.progress.total ?? 1}
            />
          ) : (
            <Stack gap={3}>
              {job?.status === 'failed' ? <FormAlert>{job.error}</FormAlert> : null}
              {file ? <FileFacts file={file} /> : null}
              <Row>
                {file ? <DownloadButton file={file} /> : null}
                <Button loading={start.isPending} onClick={() => start.mutate()}>
                  {file ? 'Prepare a new file' : 'Prepare my data'}
                </Button>
              </Row>
            </Stack>
          )
        }
      </QueryView>
    </Card>
  );
}

function FileFacts({ file }: { file: AccountExportFile }) {
  const { timezone } = useCurrentUser();
  return (
    <p>
      <span className="ui-tabular">{file.file_name}</span>{' '}
      <span className="ui-muted">
        {sizeOf(file.bytes)}, until {formatExact(new Date(file.expires_at), { timeZone: timezone })}
      </span>
    </p>
  );
}

function DownloadButton({ file }: { file: AccountExportFile }) {
  const download = useApiMutation(() => accountApi.exportFile({ params: { exportId: file.id } }), {
    failed: 'Your file could not be downloaded.',
    onDone: ({ base64 }) =>
      saveFile(
        Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
        { name: file.file_name, type: 'application/zip' },
      ),
  });
  return (
    <Button variant="primary" loading={download.isPending} onClick={() => download.mutate()}>
      Download
    </Button>
  );
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
