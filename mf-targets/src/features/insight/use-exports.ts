import type { AnalyticsPeriod } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { saveFile } from '@newswatch/ui';
import { targetsApi } from '../../api/targets.ts';

const save = ({ csv, file_name }: { csv: string; file_name: string }) =>
  saveFile(csv, { name: file_name, type: 'text/csv;charset=utf-8' });
const failed = 'The file could not be created.';

/** Downloads a target's days or matches as a file. */
export function useExports(targetId: string) {
  const days = useApiMutation(
    (period: AnalyticsPeriod) => targetsApi.exportAnalytics({ params: { targetId }, query: { period } }),
    { onDone: save, failed },
  );
  const matches = useApiMutation(() => targetsApi.exportMatches({ params: { targetId } }), {
    onDone: save,
    failed,
  });
  return { days, matches };
}
