import { type AdminSource, SourceReject } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { sourceRefreshes, sourcesApi } from '../../api/sources.ts';
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx';
import { bulkMessage } from './source-labels.ts';

/** Rejects one source or the selected ones, with an optional reason for other administrators. */
export function RejectDialog({
  rejecting,
  onBulkDone,
  onClose,
}: {
  rejecting: AdminSource | readonly string[];
  onBulkDone: () => void;
  onClose: () => void;
}) {
  const { toast } = useShell();
  const common = {
    schema: SourceReject,
    hint: 'Administrators can read it in the audit log.',
    optional: true,
    refreshes: sourceRefreshes,
    onClose,
  };
  if ('id' in rejecting) {
    return (
      <ReasonDialog
        {...common}
        title="Reject this source?"
        description={
          <>
            <bdi>{rejecting.name}</bdi> will no longer be read or listed. People keep the articles they
            already have.
          </>
        }
        confirmLabel="Reject source"
        send={(reason) =>
          sourcesApi.reject({ params: { sourceId: rejecting.id }, body: reason ? { reason } : {} })
        }
        onDone={({ message }) => {
          toast.success(message);
          onClose();
        }}
        failed="The source could not be rejected."
      />
    );
  }
  const [sources, them] = rejecting.length === 1 ? ['source', 'It'] : ['sources', 'They'];
  return (
    <ReasonDialog
      {...common}
      title={rejecting.length === 1 ? 'Reject this source?' : `Reject ${rejecting.length} sources?`}
      description={`${them} will no longer be read or listed. People keep the articles they already have.`}
      confirmLabel={`Reject ${sources}`}
      send={(reason) =>
        sourcesApi.bulk({ body: { action: 'reject', ids: [...rejecting], ...(reason ? { reason } : {}) } })
      }
      onDone={(answer) => {
        toast.success(bulkMessage(answer));
        onBulkDone();
        onClose();
      }}
      failed="The sources could not be rejected."
    />
  );
}
