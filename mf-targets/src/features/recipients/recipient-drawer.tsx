import { limits, type Recipient, RecipientDraft } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { FormDrawer, Picker, QueryView, targetPicker, useApiForm } from '@newswatch/shell-api/patterns';
import { EmptyState, FormField, LinkButton, SelectField, TagsInput, TextField } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { groupsOf, recipientsApi, recipientsQuery } from '../../api/recipients.ts';
import { frequencyLabels } from './recipient-labels.ts';

const frequencies = (['daily', 'live'] as const).map((value) => ({ value, label: frequencyLabels[value] }));

/** Invites a recipient, or changes what they receive. */
export function RecipientDrawer({
  recipient,
  onClose,
}: {
  recipient: Recipient | undefined;
  onClose: () => void;
}) {
  const targets = useQuery(targetPicker.page(''));
  const { data: known } = useQuery(recipientsQuery());
  const before = recipient?.groups ?? [];
  const number = recipient?.whatsapp ?? '';
  const hasWhatsapp = known?.has_whatsapp === true || number !== '';
  const api = useApiForm({
    schema: RecipientDraft,
    values: {
      name: recipient?.name ?? '',
      email: recipient?.email ?? '',
      whatsapp: number,
      target_ids: recipient?.targets.map(({ id }) => id) ?? [],
      groups: before,
      frequency: recipient?.frequency ?? 'daily',
    },
    send({ email, groups = [], whatsapp, ...rest }) {
      // An older server refuses fields that it does not support.
      const body = {
        ...rest,
        ...(groups.length + before.length > 0 ? { groups } : {}),
        ...((whatsapp ?? '') === number ? {} : { whatsapp: whatsapp ?? null }),
      };
      return recipient
        ? recipientsApi.update({ params: { recipientId: recipient.id }, body })
        : recipientsApi.invite({ body: { ...body, email } });
    },
    onClose,
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
      {hasWhatsapp ? (
        <TextField
          label="WhatsApp number"
          type="tel"
          optional
          autoComplete="off"
          dir="ltr"
          placeholder="+1234567890"
          hint="Include the country code. They choose whether alerts go there; nothing is sent until they agree."
          {...api.field('whatsapp')}
        />
      ) : null}
      <SelectField
        label="How often"
        options={frequencies}
        hint="Immediate alerts require a plan with real-time alerts; otherwise they arrive daily."
        {...api.field('frequency')}
      />
      <FormField
        control={api.form.control}
        name="groups"
        label="Groups"
        optional
        hint="A target can send its alerts to a whole group. You choose that in the target."
      >
        {({ value, ...field }) => (
          <TagsInput
            {...field}
            value={value ?? []}
            noun="group"
            max={limits.RECIPIENT_GROUPS_MAX}
            suggestions={groupsOf(known?.items).map(({ name }) => name)}
          />
        )}
      </FormField>
      <QueryView
        query={targets}
        what="your targets"
        isEmpty={({ total }) => total === 0}
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
        {() => (
          <FormField control={api.form.control} name="target_ids" label="Targets">
            {(field) => (
              <Picker
                {...field}
                list={targetPicker}
                known={recipient?.targets ?? []}
                max={limits.RECIPIENT_TARGETS_MAX}
                noneChosen="Choose targets"
                showsChips
              />
            )}
          </FormField>
        )}
      </QueryView>
    </FormDrawer>
  );
}
