import { failureSentence } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import { taskKeys } from '@newswatch/shared/keys';
import { useMutation, useQueryClient } from '@newswatch/shared/query';
import { useTheme } from '@newswatch/shell-api';
import { Button, Dialog, FileDrop, FormAlert, Stack, UiProvider } from '@newswatch/ui';
import { useState } from 'react';
import { tasksApi } from '../../api/tasks.ts';

/** Adds tasks from a CSV file, and reports each line that was not accepted. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const { mode, font } = useTheme();
  const [files, setFiles] = useState<File[]>([]);
  const [missing, setMissing] = useState(false);
  const file = files[0];
  const upload = useMutation({
    mutationFn: (chosen: File) => tasksApi.importCsv({ bytes: chosen }),
    onSuccess: () => queries.invalidateQueries({ queryKey: taskKeys.all }),
  });
  const send = () => {
    setMissing(!file);
    if (file) upload.mutate(file);
  };
  const { data } = upload;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Import tasks"
      description="A CSV file with the columns title, priority and due_on."
      footer={
        data ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" loading={upload.isPending} onClick={send}>
              Import
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Stack gap={3}>
          <FormAlert tone={data.imported > 0 ? 'success' : 'warning'}>
            {data.imported === 1 ? '1 task was added.' : `${data.imported} tasks were added.`}
          </FormAlert>
          {data.refused.length > 0 ? (
            <ul aria-label="Lines that were not imported">
              {data.refused.map(({ line, reason }) => (
                <li key={line}>
                  Line {line}: {reason}
                </li>
              ))}
            </ul>
          ) : null}
        </Stack>
      ) : (
        <Stack gap={3}>
          {missing && !file ? <FormAlert tone="danger">Please upload a file.</FormAlert> : null}
          {upload.error ? <FormAlert tone="danger">{failureSentence(upload.error)}</FormAlert> : null}
          <UiProvider theme={mode} font={font}>
            <FileDrop
              label="Drop a CSV file here, or click to choose one"
              aria-label="CSV file"
              accept=".csv"
              maxBytes={limits.TASKS_CSV_BYTES_MAX}
              value={files}
              onChange={setFiles}
            />
          </UiProvider>
        </Stack>
      )}
    </Dialog>
  );
}
