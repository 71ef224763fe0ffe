import type { AnalyticsPeriod, ExportedFile, MatchExportFormat } from '@newswatch/shared/contracts';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { saveFile } from '@newswatch/ui';
import { targetsApi } from '../../api/targets.ts';

/** Puts an exported file into the person's downloads. */
export const saveExported = ({ content, file_name, type }: ExportedFile) =>
  saveFile(content, { name: file_name, type });
const failed = 'The file could not be created.';

/** Downloads the names of a target as a file. */
export const useNamesExport = (targetId: string) =>
  useApiMutation(
    (period: AnalyticsPeriod) => targetsApi.exportNames({ params: { targetId }, query: { period } }),
    { onDone: saveExported, failed },
  );

/** Downloads a target's days or matches as a file. */
export function useExports(targetId: string) {
  const days = useApiMutation(
    (period: AnalyticsPeriod) => targetsApi.exportAnalytics({ params: { targetId }, query: { period } }),
    { onDone: saveExported, failed },
  );
  const matches = useApiMutation(
    (format: MatchExportFormat) => targetsApi.exportMatches({ params: { targetId }, query: { format } }),
    {
      onDone: saveExported,
      done: ({ rows, is_complete }) =>
        `${is_complete ? '' : 'The newest '}${counted(rows, 'match', 'matches')} exported to your Downloads folder.`,
      failed,
    },
  );
  return { days, matches };
}
