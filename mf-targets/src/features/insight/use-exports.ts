import type { MatchExportFormat } from '@newswatch/shared/contracts';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { saveExported } from '@newswatch/ui';
import { targetsApi } from '../../api/targets.ts';

/** Downloads a target's matches as a file. */
export const useMatchesExport = (targetId: string) =>
  useApiMutation(
    (format: MatchExportFormat) => targetsApi.exportMatches({ params: { targetId }, query: { format } }),
    {
      onDone: saveExported,
      done: ({ rows, is_complete }) =>
        `${is_complete ? '' : 'The newest '}${counted(rows, 'match', 'matches')} exported to your Downloads folder.`,
      failed: 'The file could not be created.',
    },
  );

/** The format in the query of a table’s export. Older servers support only CSV. */
export const formatQuery = <Format extends 'csv' | 'xlsx' | 'pptx'>(format: Format) =>
  format === 'csv' ? {} : { format };
