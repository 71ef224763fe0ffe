import { limits, type Recipient, RecipientDraft } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, QueryView, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, EmptyState, Fieldset, LinkButton, SelectField, TextField } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { recipientsApi } from '../../api/recipients.ts';
import { targetQueries } from '../../api/targets.ts';
import { frequencyLabels } from './recipient-labels.ts';

const RecipientForm = v.object({
  ...RecipientDraft.entries,
  frequency: RecipientDraft.entries.frequency.wrapped,
});

const frequencies = (['daily', 'live'] as const).map((value) => ({ value, label: frequencyLabels[value] }));

/** Invites a recipient, or changes what they receive. */
export function RecipientDrawer({
  recipient,
  onClose,
}: {
  recipient: Recipient | undefined;
  onClose: () => void;
}) {
  const { toast } = useShell();
  const targets = useQuery(targetQueries.list({ per_page: limits.PER_PAGE_MAX, sort: 'name' }));
  const api = useApiForm({
    schema: RecipientForm,
    values: {
      name: recipient?.name ?? '',
      email: recipient?.email ?? '',
      target_ids: recipient?.targets.map(({ id }) => id) ?? [],
      frequency: recipient?.frequency ?? 'daily',
    },
    send: ({ email, ...body }) =>
      recipient
        ? recipientsApi.update({ params: { recipientId: recipient.id }, body })
        : recipientsApi.invite({ body: { ...body, email } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'The recipient could not be saved.',
    codes: { duplicate: 'email' },
    refreshes: [recipientKeys.all],
  });

  return (
    <FormDrawer
      title={recipient ? 'Edit recipient' : 'Invite a recipient'}
      description={
        recipient ? undefined : 'They get an email with a link. Nothing else is sent until they accept.'
      }
      api={api}
      submit={recipient ? 'Save' : 'Send invitation'}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" dir="auto" {...api.field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        readOnly={recipient !== undefined}
        hint={recipient ? 'To use another address, add another recipient.' : undefined}
        {...api.field('email')}
      />
      <SelectField
        label="How often"
        options={frequencies}
        hint="Immediate emails require a plan with real-time alerts; otherwise they arrive daily."
        {...api.field('frequency')}
      />
      <QueryView
        query={targets}
        what="your targets"
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            title="No targets yet"
            action={
              <LinkButton as={Link} to="/targets?form=new">
                New target
              </LinkButton>
            }
          >
            Recipients get alerts for your targets.
          </EmptyState>
        }
      >
        {({ items }) => (
          <Fieldset legend="Targets" error={api.field('target_ids').error}>
            {items.map(({ id, name }) => (
              <CheckboxField
                key={id}
                label={<bdi>{name}</bdi>}
                value={id}
                {...api.form.register('target_ids')}
              />
            ))}
          </Fieldset>
        )}
      </QueryView>
    </FormDrawer>
  );
}
