import { type Channel, channels, type Plan, plans, type UserStatus } from '@newswatch/shared/contracts';
import { type BroadcastAnswer, BroadcastDraft } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, CheckboxField, confirm, Fieldset, FormAlert, TextAreaField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { messageKeys, messagesApi } from '../../api/messages.ts';
import { channelNames } from '../../labels/channel-names.ts';
import { counted } from '../../labels/figure-labels.ts';
import { planNames } from '../../labels/plan-names.ts';
import { statusLabels } from '../../labels/user-status.ts';

type Reach = v.InferOutput<typeof BroadcastAnswer>;

const { title, body } = BroadcastDraft.entries;
const BroadcastForm = v.object({
  title,
  body,
  plans: v.array(v.picklist(plans)),
  statuses: v.array(v.picklist(['active', 'suspended', 'inactive'])),
  channels: v.array(v.picklist(channels)),
});
type Values = v.InferOutput<typeof BroadcastForm>;

const draftOf = (values: Values, dry_run: boolean): BroadcastDraft => ({
  title: values.title,
  body: values.body,
  audience: { plans: values.plans, statuses: values.statuses },
  channels: values.channels,
  dry_run,
});

const nothingYet: { plans: Plan[]; statuses: UserStatus[]; channels: Channel[] } = {
  plans: [],
  statuses: ['active'],
  channels: ['email'],
};

/** A message to many users: written, counted in a dry run, confirmed, and then sent by a job. */
export function BroadcastDrawer({ onClose }: { onClose: () => void }) {
  const { toast } = useShell();
  const [reach, setReach] = useState<Reach>();
  const api = useApiForm({
    schema: BroadcastForm,
    values: { title: '', body: '', ...nothingYet },
    send: async (values) => {
      const counts = await messagesApi.broadcast({ body: draftOf(values, true) });
      setReach(counts);
      const sure = await confirm({
        title: `Send to ${counted(counts.recipients, 'person', 'people')}?`,
        body: `${inWords(counts)} You can stop it while it is being sent, but messages already sent cannot be recalled.`,
        confirmLabel: 'Send',
      });
      return sure ? messagesApi.broadcast({ body: draftOf(values, false) }) : undefined;
    },
    onSaved: (sent) => {
      if (!sent) return;
      toast.success('Broadcast started.');
      onClose();
    },
    failed: 'The broadcast could not be sent.',
    refreshes: [messageKeys.all],
  });
  const dryRun = useApiMutation((values: Values) => messagesApi.broadcast({ body: draftOf(values, true) }), {
    failed: 'The recipients could not be counted.',
    onDone: setReach,
  });
  return (
    <FormDrawer
      title="New broadcast"
      description="A message from you to many people at once. It appears in their inbox and is sent on the channels you choose."
      api={api}
      submit="Send…"
      onClose={onClose}
    >
      <TextField label="Title" dir="auto" autoComplete="off" {...api.field('title')} />
      <TextAreaField label="Message" dir="auto" rows={6} {...api.field('body')} />
      <Fieldset legend="Plans" hint="If none is selected, every plan is included.">
        {plans.map((plan) => (
          <CheckboxField key={plan} label={planNames[plan]} value={plan} {...api.form.register('plans')} />
        ))}
      </Fieldset>
      <Fieldset
        legend="Accounts"
        hint="People with inactive accounts will find the message in their inbox once they are active again. No email or WhatsApp message is sent to them."
      >
        {(['active', 'suspended', 'inactive'] as const).map((status) => (
          <CheckboxField
            key={status}
            label={statusLabels[status].word}
            value={status}
            {...api.form.register('statuses')}
          />
        ))}
      </Fieldset>
      <Fieldset legend="Channels" hint="If none is selected, the message appears in the inbox only.">
        {channels.map((channel) => (
          <CheckboxField
            key={channel}
            label={channelNames[channel]}
            value={channel}
            {...api.form.register('channels')}
          />
        ))}
      </Fieldset>
      <Button
        loading={dryRun.isPending}
        onClick={() => void api.form.handleSubmit((values: Values) => dryRun.mutate(values))()}
      >
        Count recipients
      </Button>
      {reach ? (
        <FormAlert tone="info" title={counted(reach.recipients, 'person', 'people')}>
          {inWords(reach)}
          {reach.sample.length > 0 ? (
            <>
              {' For example, '}
              <bdi>{reach.sample.map(({ full_name }) => full_name).join(', ')}</bdi>.
            </>
          ) : null}
        </FormAlert>
      ) : null}
    </FormDrawer>
  );
}

function inWords({ by_channel }: Reach): string {
  return `${counted(by_channel.email ?? 0, 'email')} and ${counted(by_channel.whatsapp ?? 0, 'WhatsApp message')} will be sent, to verified addresses and numbers only.`;
}
