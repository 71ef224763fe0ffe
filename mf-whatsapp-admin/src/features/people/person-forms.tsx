import {
  WhatsappDirectMessage,
  WhatsappOptInChange,
  type WhatsappPerson,
} from '@newswatch/shared/contracts/admin';
import { useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Card, Form, FormActions, FormFailure, TextAreaField, TextField } from '@newswatch/ui';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';

interface FormProps {
  person: WhatsappPerson;
  onClose: () => void;
}

const refreshes = [whatsappKeys.all];

/** A message to one person who has opted in. */
export function MessageForm({ person, onClose }: FormProps) {
  const api = useApiForm({
    schema: WhatsappDirectMessage,
    values: { text: '' },
    send: (body) => whatsappApi.messagePerson({ params: { userId: person.user_id }, body }),
    onClose,
    failed: 'The message could not be sent.',
    refreshes,
  });
  return (
    <Card title="Write a message" level={3}>
      <Form id={api.id} onSubmit={api.onSubmit} aria-label="Write a message">
        <FormFailure>{api.message}</FormFailure>
        <TextAreaField label="Text" rows={4} dir="auto" {...api.field('text')} />
        <FormActions align="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={api.saving}>
            Send
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}

/** Records an opt-in or opt-out that a person gave elsewhere, with the reason for the audit log. */
export function OptInForm({ person, onClose }: FormProps) {
  const ends = person.opt_in.status === 'granted';
  const api = useApiForm({
    schema: WhatsappOptInChange,
    values: { status: ends ? ('withdrawn' as const) : ('granted' as const), reason: '' },
    send: (body) => whatsappApi.changeOptIn({ params: { userId: person.user_id }, body }),
    onClose,
    failed: 'The change could not be recorded.',
    refreshes,
  });
  const title = ends ? 'Stop messages' : 'Record consent';
  return (
    <Card title={title} level={3}>
      <Form id={api.id} onSubmit={api.onSubmit} aria-label={title}>
        <FormFailure>{api.message}</FormFailure>
        <TextField
          label="Reason"
          hint={ends ? 'Who asked for it, and how' : 'How the person agreed. Record only what was said.'}
          {...api.field('reason')}
        />
        <FormActions align="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={api.saving}>
            {title}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
