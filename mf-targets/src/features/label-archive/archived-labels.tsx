import { calls, type LabelArchive } from '@newswatch/shared/contracts';
import { reportKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  confirm,
  FormAlert,
  ProgressBar,
  RelativeTime,
  Row,
  Stack,
  saveFile,
} from '@newswatch/ui';
import { fetchFile } from '../../api/fetch-file.ts';
import { labelArchivesApi } from '../../api/label-archives.ts';
import { focusPage } from '../../focus-page.ts';

/** The archived labels: what each stopped, its file, and how it is restored or deleted. */
export function ArchivedLabels({ archives }: { archives: readonly LabelArchive[] }) {
  return (
    <Card title="Archived" description="Their targets, reports, newsletters and shared links are stopped.">
      <Stack gap={5}>
        {archives.map((archive) => (
          <Archived key={archive.id} archive={archive} />
        ))}
      </Stack>
    </Card>
  );
}

const refreshes = [targetKeys.all, reportKeys.all, userKeys.quota, userKeys.dashboard];

function Archived({ archive }: { archive: LabelArchive }) {
  const { id, label, status, archived_at, file, job } = archive;
  const params = { archiveId: id };
  const settings = {
    refreshes,
    done: ({ message }: { message: string }) => message,
    onDone: focusPage,
  };
  const restore = useApiMutation(() => labelArchivesApi.restore({ params }), {
    ...settings,
    failed: 'The label could not be restored.',
  });
  const remove = useApiMutation(() => labelArchivesApi.remove({ params }), {
    ...settings,
    failed: 'The label could not be deleted.',
  });
  const download = useApiMutation(() => fetchFile(calls.targets.labelArchiveFile, params), {
    failed: 'The file could not be downloaded.',
    onDone: ({ content, name }) => saveFile(content, { name, type: 'application/zip' }),
  });
  const askToRemove = async () => {
    const sure = await confirm({
      title: `Delete “${label}” for good?`,
      body: `${partsOf(archive)} and the exported file will be deleted. Targets can be restored for 30 days; nothing else can. Collections stay.`,
      confirmLabel: 'Delete for good',
      danger: true,
    });
    if (sure) remove.mutate();
  };
  const isUnderWay = status === 'archiving' && job?.finished_at === null;
  return (
    <section aria-label={label}>
      <Stack gap={2}>
        <Row justify="between">
          <div>
            <h3 dir="auto">{label}</h3>
            <p className="ui-hint">
              {partsOf(archive)}, archived <RelativeTime value={archived_at} />
              {file ? (
                <>
                  . Its file is deleted <RelativeTime value={file.expires_at} />
                </>
              ) : null}
            </p>
          </div>
          {isUnderWay ? null : (
            <Row gap={2}>
              {file ? (
                <Button size="small" loading={download.isPending} onClick={() => download.mutate()}>
                  Download
                </Button>
              ) : null}
              <Button size="small" loading={restore.isPending} onClick={() => restore.mutate()}>
                Restore
              </Button>
              <Button size="small" loading={remove.isPending} onClick={() => void askToRemove()}>
                Delete for good…
              </Button>
            </Row>
          )}
        </Row>
        {isUnderWay ? (
          <ProgressBar
            label="Stopping everything and preparing the file"
            value={job.progress.done}
            max={job.progress.total ?? 1}
          />
        ) : status === 'archiving' ? (
          <FormAlert>
            {job?.error ?? 'The file could not be created.'} Restore the label, then archive it again.
          </FormAlert>
        ) : null}
      </Stack>
    </section>
  );
}

/** "2 targets, 1 report and 1 shared link" */
function partsOf({ targets, reports, newsletters, links }: LabelArchive): string {
  const parts = [
    counted(targets, 'target'),
    ...(reports > 0 ? [counted(reports, 'report')] : []),
    ...(newsletters > 0 ? [counted(newsletters, 'newsletter')] : []),
    ...(links > 0 ? [counted(links, 'shared link')] : []),
  ];
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}
