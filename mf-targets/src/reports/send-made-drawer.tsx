import { MadeReportSending, type ReportIssue } from '@newswatch/shared/contracts';
import { recipientKeys, reportKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField } from '@newswatch/ui';
import { reportsApi } from '../api/reports.ts';
import { ReceiversField } from './receivers-field.tsx';

interface SendMadeDrawerProps {
  reportId: string;
  issue: ReportIssue;
  onClose: () => void;
}

/** Sends a report that was made at once, as it is, to whoever does not have it yet. */
export function SendMadeDrawer({ reportId, issue, onClose }: SendMadeDrawerProps) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const { emails, subscribers } = issue;
  const wasSent = emails.length > 0 || subscribers !== null;
  const received = new Set(emails.flatMap(({ recipient }) => recipient?.id ?? []));
  const api = useApiForm({
    schema: MadeReportSending,
    values: { recipient_ids: [], groups: [], list_ids: [], to_owner: false, attach_pdf: false },
    async send(body) {
      try {
        return await reportsApi.sendMade({ params: { reportId }, body });
      } catch (error) {
        // A recipient may have been removed in another tab.
        void queries.invalidateQueries({ queryKey: recipientKeys.all });
        throw error;
      }
    },
    onSaved({ message }) {
      toast.success(message);
      onClose();
    },
    failed: 'The report could not be sent.',
    refreshes: [reportKeys.all],
  });
  return (
    <FormDrawer
      title="Send report"
      description="As it is on this page. Nobody gets it a second time."
      api={api}
      submit="Send report"
      onClose={onClose}
    >
      {emails.some(({ to }) => to === 'owner') ? null : (
        <CheckboxField label="Send it to me too" {...api.field('to_owner')} />
      )}
      {wasSent ? null : (
        <CheckboxField
          label="Attach the report as a PDF"
          hint="To every email, in the recipient’s language. Also applies if you send it to others later."
          {...api.field('attach_pdf')}
        />
      )}
      <ReceiversField control={api.form.control} received={wasSent ? received : undefined} />
    </FormDrawer>
  );
}
