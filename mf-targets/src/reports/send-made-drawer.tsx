import { MadeReportSending, type ReportIssue } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { FormDrawer, ReceiversField, useApiForm, useAudience } from '@newswatch/shell-api/patterns';
import { CheckboxField } from '@newswatch/ui';
import { reportsApi } from '../api/reports.ts';

interface SendMadeDrawerProps {
  reportId: string;
  issue: ReportIssue;
  onClose: () => void;
}

/** Sends a report that was made at once, as it is, to everyone who does not have it yet. */
export function SendMadeDrawer({ reportId, issue, onClose }: SendMadeDrawerProps) {
  const audience = useAudience('newsletters');
  const { emails, subscribers } = issue;
  const wasSent = emails.length > 0 || subscribers !== null;
  const received = new Set(emails.flatMap(({ recipient }) => recipient?.id ?? []));
  const api = useApiForm({
    schema: MadeReportSending,
    values: {
      ...{ recipient_ids: [], groups: [], list_ids: [], to_owner: false },
      // Undefined keeps the previous choice.
      attach_pdf: emails.some(({ pdf }) => pdf !== null),
    },
    send: (values) => audience.send(values, (body) => reportsApi.sendMade({ params: { reportId }, body })),
    onClose,
    failed: 'The report could not be sent.',
    refreshes: [reportKeys.all],
  });
  return (
    <FormDrawer
      title="Send report"
      description="It is sent as it appears on this page. Nobody gets it twice."
      api={api}
      submit="Send report"
      onClose={onClose}
    >
      {emails.some(({ to }) => to === 'owner') ? null : (
        <CheckboxField label="Send it to me too" {...api.field('to_owner')} />
      )}
      <CheckboxField
        label="Attach the report as a PDF"
        hint="The PDF is attached to the emails that you send now, in the recipient’s language."
        {...api.field('attach_pdf')}
      />
      <ReceiversField
        control={api.form.control}
        audience={audience.query}
        isAlso={wasSent || api.form.watch('to_owner')}
        received={wasSent ? received : undefined}
      />
    </FormDrawer>
  );
}
