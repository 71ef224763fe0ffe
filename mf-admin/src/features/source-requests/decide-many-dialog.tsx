import type {
  AdminSourceRequest,
  BulkSourceRequests,
  BulkSourceRequestsAnswer,
} from '@newswatch/shared/contracts/admin';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { List, ListItem, Row, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { sourceRefreshes, sourceRequestsApi } from '../../api/sources.ts';
import { AdminNote, RejectForm } from './decision-forms.ts';
import { ReasonField } from './reason-field.tsx';
import { ProbeBadge } from './request-list.tsx';

interface DecideManyProps {
  requests: readonly AdminSourceRequest[];
  onDone: (answer: BulkSourceRequestsAnswer) => void;
  onClose: () => void;
}

/** The dialog to approve or reject several requests at once. */
export function DecideManyDialog({
  action,
  ...props
}: DecideManyProps & { action: BulkSourceRequests['action'] }) {
  return action === 'approve' ? <ApproveMany {...props} /> : <RejectMany {...props} />;
}

function ApproveMany({ requests, onDone, onClose }: DecideManyProps) {
  const api = useApiForm({
    schema: v.object({ admin_note: AdminNote }),
    values: { admin_note: '' },
    send: (given) => sourceRequestsApi.bulk({ body: { action: 'approve', ids: idsOf(requests), ...given } }),
    onSaved: onDone,
    failed: 'The requests could not be approved.',
    refreshes: sourceRefreshes,
  });
  return (
    <FormDialog
      size="medium"
      api={api}
      title={`Approve ${counted(requests)}?`}
      description={`Each becomes a source with the details of its request. ${notifiedSentence(requests)}`}
      submit="Approve"
      onClose={onClose}
    >
      <TextField label="Note for administrators" optional {...api.field('admin_note')} />
      <SelectedRequests requests={requests} />
    </FormDialog>
  );
}

function RejectMany({ requests, onDone, onClose }: DecideManyProps) {
  const api = useApiForm({
    schema: RejectForm,
    values: { rejection_reason: '', admin_note: '' },
    send: (given) => sourceRequestsApi.bulk({ body: { action: 'reject', ids: idsOf(requests), ...given } }),
    onSaved: onDone,
    failed: 'The requests could not be rejected.',
    refreshes: sourceRefreshes,
  });
  return (
    <FormDialog
      size="medium"
      api={api}
      title={`Reject ${counted(requests)}?`}
      description={notifiedSentence(requests)}
      submit="Reject"
      danger
      onClose={onClose}
    >
      <ReasonField
        hint="Everyone who requested one of these sources will see it."
        {...api.field('rejection_reason')}
      />
      <TextField label="Note for administrators" optional {...api.field('admin_note')} />
      <SelectedRequests requests={requests} />
    </FormDialog>
  );
}

function SelectedRequests({ requests }: Pick<DecideManyProps, 'requests'>) {
  return (
    <List label="Selected requests">
      {requests.map((request) => (
        <ListItem key={request.id}>
          <Row justify="between" gap={3} wrap={false}>
            <bdi>{request.website_name}</bdi>
            <ProbeBadge request={request} />
          </Row>
        </ListItem>
      ))}
    </List>
  );
}

const idsOf = (requests: readonly AdminSourceRequest[]): string[] => requests.map(({ id }) => id);

const counted = ({ length }: { length: number }): string =>
  length === 1 ? '1 request' : `${length} requests`;

function notifiedSentence(requests: readonly AdminSourceRequest[]): string {
  const people = requests.reduce((sum, request) => sum + request.people, 0);
  return people === 1 ? 'The person who asked is notified.' : 'Everyone who asked is notified.';
}
