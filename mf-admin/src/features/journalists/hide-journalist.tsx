import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { adminCalls, JournalistHiding } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import { refreshes } from './hidden-journalists.tsx';

const api = {
  hide: bindCall(adminCalls.adminJournalists.hide),
  get: bindCall(calls.journalists.get),
};

/** Hides a journalist who asked for it; opened from the page of the journalist. */
export default function HideJournalist({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: ['journalists', id],
    queryFn: ({ signal }) => api.get({ params: { journalistId: id }, signal }),
  });
  const form = useApiForm({
    schema: JournalistHiding,
    values: { reason: '' },
    send: (body) => api.hide({ params: { journalistId: id }, body }),
    onSaved: onClose,
    failed: 'The journalist could not be hidden.',
    refreshes,
  });
  return (
    <FormDialog
      title={`Hide ${data?.journalist.name ?? 'this journalist'}?`}
      description="Nobody will see them listed, linked or counted by name. Their articles stay as they are."
      api={form}
      submit="Hide journalist"
      onClose={onClose}
    >
      <TextField
        label="Reason"
        hint="Who asked for it, and how. It is kept in the audit log."
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
