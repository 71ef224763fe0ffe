import { failureSentence } from '@newswatch/shared/api';
import type { AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import { useMutation } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { Button, saveFile } from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import type * as v from 'valibot';
import { usersApi } from '../../api/users.ts';

/** Exports the filtered list as a file, with all pages. */
export function ExportButton({ filter }: { filter: v.InferOutput<typeof AdminUsersQuery> }) {
  const { toast } = useShell();
  const { page: _page, per_page: _perPage, ...query } = filter;
  const exporting = useMutation({
    mutationFn: () => usersApi.export({ query }),
    onSuccess: ({ filename, csv, rows, total }) => {
      saveFile(csv, { name: filename, type: 'text/csv;charset=utf-8' });
      const figures = total > rows ? `The first ${rows} of ${total} accounts` : `${rows} accounts`;
      toast.success(`${rows === 1 ? '1 account' : figures} exported to your Downloads folder.`);
    },
    onError: (error) =>
      toast.error('The accounts could not be exported.', { description: failureSentence(error) }),
  });
  return (
    <Button icon={<Download />} loading={exporting.isPending} onClick={() => exporting.mutate()}>
      Export
    </Button>
  );
}
