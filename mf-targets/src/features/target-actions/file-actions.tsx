import { useApiMutation } from '@newswatch/shell-api/patterns';
import { MenuButton, saveFile } from '@newswatch/ui';
import { ChartColumn, Download, Upload, UserPlus } from '@newswatch/ui/icons';
import { useNavigate } from 'react-router-dom';
import { targetsApi } from '../../api/targets.ts';

/** Exports targets to a file, opens the import, and links to the figures of their labels. */
export function FileActions({ isEmpty, onImport }: { isEmpty: boolean; onImport: () => void }) {
  const navigate = useNavigate();
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
          label: isEmpty ? 'Export targets: none yet' : 'Export targets',
          icon: <Download />,
          disabled: isEmpty,
          onSelect: () => exportAll.mutate(),
        },
        { id: 'import', label: 'Import targets', icon: <Upload />, onSelect: onImport },
        {
          id: 'labels',
          label: 'Figures by label',
          icon: <ChartColumn />,
          onSelect: () => void navigate('/labels'),
        },
        {
          id: 'hand-overs',
          label: 'Hand-overs',
          icon: <UserPlus />,
          onSelect: () => void navigate('/targets?view=hand-overs'),
        },
      ]}
    />
  );
}
