import { useApiMutation } from '@newswatch/shell-api/patterns';
import { MenuButton, saveFile } from '@newswatch/ui';
import { Download, Plus } from '@newswatch/ui/icons';
import { targetsApi } from '../../api/targets.ts';

/** Exports targets to a file, and opens what imports them. */
export function FileActions({ onImport }: { onImport: () => void }) {
  const exportAll = useApiMutation(() => targetsApi.exportAll(), {
    onDone: (file) =>
      saveFile(JSON.stringify(file, null, 2), { name: 'newswatch-targets.json', type: 'application/json' }),
    failed: 'The file could not be created.',
  });

  return (
    <MenuButton
      label="More actions"
      items={[
        {
          id: 'export',
          label: 'Export targets',
          icon: <Download />,
          onSelect: () => exportAll.mutate(),
        },
        { id: 'import', label: 'Import targets', icon: <Plus />, onSelect: onImport },
      ]}
    />
  );
}
