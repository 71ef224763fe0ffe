import type {
  AdminSourceRequest,
  BulkSourceRequests,
  BulkSourceRequestsAnswer,
} from '@newswatch/shared/contracts/admin';
import { type ApiForm, useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Dialog, Form, FormFailure, List, ListItem, Row, Stack, TextField } from '@newswatch/ui';
import type { ReactNode } from 'react';
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
    <DecisionDialog
      api={api}
      title={`Approve ${counted(requests)}?`}
      description={`Each becomes a source with the details of its request. ${notifiedSentence(requests)}`}
      confirm={<ConfirmButton api={api} variant="primary" label="Approve" />}
      requests={requests}
      onClose={onClose}
    >
      <TextField label="Note for administrators" optional {...api.field('admin_note')} />
    </DecisionDialog>
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
    <DecisionDialog
      api={api}
      title={`Reject ${counted(requests)}?`}
      description={notifiedSentence(requests)}
      confirm={<ConfirmButton api={api} variant="danger" label="Reject" />}
      requests={requests}
      onClose={onClose}
    >
      <ReasonField
        hint="Everyone who requested one of these sources will see it."
        {...api.field('rejection_reason')}
      />
      <TextField label="Note for administrators" optional {...api.field('admin_note')} />
    </DecisionDialog>
  );
}

type AnyForm = Pick<ApiForm<typeof RejectForm>, 'id' | 'onSubmit' | 'message' | 'saving' | 'mayLeave'>;

function DecisionDialog({
  api,
  title,
  description,
  requests,
  confirm,
  onClose,
  children,
}: {
  api: AnyForm;
  title: string;
  description: string;
  requests: readonly AdminSourceRequest[];
  confirm: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const close = async () => {
    if (await api.mayLeave()) onClose();
  };
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => void close()}>Cancel</Button>
          {confirm}
        </>
      }
    >
      <Form id={api.id} onSubmit={api.onSubmit} aria-label={title}>
        <Stack gap={4}>
          <FormFailure>{api.message}</FormFailure>
          {children}
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
        </Stack>
      </Form>
    </Dialog>
  );
}

function ConfirmButton({
  api,
  variant,
  label,
}: {
  api: AnyForm;
  variant: 'primary' | 'danger';
  label: string;
}) {
  return (
    <Button type="submit" form={api.id} variant={variant} loading={api.saving}>
      {label}
    </Button>
  );
}

const idsOf = (requests: readonly AdminSourceRequest[]): string[] => requests.map(({ id }) => id);

const counted = ({ length }: { length: number }): string =>
  length === 1 ? '1 request' : `${length} requests`;

function notifiedSentence(requests: readonly AdminSourceRequest[]): string {
  const people = requests.reduce((sum, request) => sum + request.people, 0);
  return people === 1 ? 'The person who asked is notified.' : 'Everyone who asked is notified.';
}
