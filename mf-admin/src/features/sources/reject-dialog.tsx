import { type AdminSource, SourceReject } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Dialog, Form, FormActions, FormFailure, TextAreaField } from '@newswatch/ui';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';

/** Rejects a source, with an optional reason for other administrators. */
export function RejectDialog({ source, onClose }: { source: AdminSource; onClose: () => void }) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: SourceReject,
    values: { reason: '' },
    send: ({ reason }) =>
      sourcesApi.reject({ params: { sourceId: source.id }, body: reason ? { reason } : {} }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'The source could not be rejected.',
    refreshes: sourceRefreshes,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Reject this source?"
      description={
        <>
          <bdi>{source.name}</bdi> will no longer be read or listed. People keep the articles they already
          have.
        </>
      }
    >
      <Form id={api.id} onSubmit={api.onSubmit} aria-label="Reject the source">
        <FormFailure>{api.message}</FormFailure>
        <TextAreaField
          label="Reason"
          optional
          hint="Administrators can read it in the audit log."
          rows={3}
          dir="auto"
          {...api.field('reason')}
        />
        <FormActions align="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" loading={api.saving}>
            Reject source
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
