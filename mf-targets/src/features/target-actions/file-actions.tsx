import { ImportTargetsBody } from '@newswatch/shared/contracts';
import { targetKeys, userKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Dialog, MenuButton, saveFile } from '@newswatch/ui';
import { Download, Plus } from '@newswatch/ui/icons';
import { type ChangeEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { targetsApi } from '../../api/targets.ts';

const ImportFile = v.pipe(v.string(), v.parseJson(), ImportTargetsBody);

/**
 * Exports targets to a file and imports them from one. Targets that could not be created are listed with the reason.
 */
export function FileActions() {
  const { toast } = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<readonly { name: string; message: string }[]>([]);
  const exportAll = useApiMutation(() => targetsApi.exportAll(), {
    onDone: (file) =>
      saveFile(JSON.stringify(file, null, 2), { name: 'newswatch-targets.json', type: 'application/json' }),
    failed: 'The file could not be created.',
  });
  const importAll = useApiMutation(targetsApi.importAll, {
    done: 'Targets imported.',
    refreshes: [targetKeys.all, userKeys.quota, userKeys.dashboard],
    onDone: (answer) => setRefused(answer.refused),
    failed: 'The targets could not be imported.',
  });

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const file = field.files?.[0];
    if (!file) return;
    const parsed = v.safeParse(ImportFile, await file.text());
    // Lets the user choose the same file again after correcting it.
    field.value = '';
    if (parsed.success) importAll.mutate({ body: parsed.output });
    else toast.error('This is not a targets file exported from Newswatch.');
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={(event) => void read(event)}
      />
      <MenuButton
        label="More actions"
        items={[
          {
            id: 'export',
            label: 'Export targets',
            icon: <Download />,
            onSelect: () => exportAll.mutate(),
          },
          { id: 'import', label: 'Import targets', icon: <Plus />, onSelect: () => input.current?.click() },
        ]}
      />
      {refused.length > 0 ? (
        <Dialog open size="small" title="Some targets were not imported" onClose={() => setRefused([])}>
          <ul>
            {refused.map(({ name, message }) => (
              <li key={`${name} ${message}`}>
                <bdi>{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
