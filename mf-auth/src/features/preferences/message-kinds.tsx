import { type Channel, channels, type MessageKind, messageKinds } from '@newswatch/shared/contracts';
import { CheckboxField, Fieldset, Row, Stack } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PreferencesForm } from '../../person/preferences-form.ts';

const kinds: Record<MessageKind, { name: string; what: string }> = {
  match: { name: 'Alerts go by', what: 'What your targets find, one message each.' },
  match_digest: { name: 'Digests go by', what: 'What waited, in one message.' },
  spike: { name: 'Notices of unusual days go by', what: 'A target finds far more than usual; once a day.' },
  quota_warning: { name: 'Notices of limits go by', what: 'A limit of yours is nearly or fully used.' },
};
const channelNames: Record<Channel, string> = { email: 'Email', whatsapp: 'WhatsApp' };
const inSentence: Record<Channel, string> = { email: 'email', whatsapp: 'WhatsApp' };

/** Where each kind of message goes, and what that comes to with the channels that are on. */
export function MessageKinds({ form }: { form: UseFormReturn<PreferencesForm> }) {
  const [enabled, types] = useWatch({ control: form.control, name: ['enabledChannels', 'types'] });
  return (
    <Stack gap={4}>
      {messageKinds.map((kind) => (
        <Fieldset
          key={kind}
          legend={kinds[kind].name}
          hint={`${kinds[kind].what} ${effectOf(
            kind,
            channels.filter((one) => types[kind].includes(one) && enabled.includes(one)),
          )}`}
        >
          <Row gap={3}>
            {channels.map((channel) => (
              <CheckboxField
                key={channel}
                label={channelNames[channel]}
                value={channel}
                {...form.register(`types.${kind}`)}
              />
            ))}
          </Row>
        </Fieldset>
      ))}
    </Stack>
  );
}

function effectOf(kind: MessageKind, open: readonly Channel[]): string {
  const [first, second] = open;
  if (first === undefined) return 'Now only in your inbox here.';
  if (second === undefined) return `Now by ${inSentence[first]}.`;
  return kind === 'match' || kind === 'match_digest'
    ? 'Now by email and by WhatsApp.'
    : 'Now by email, or by WhatsApp where email is not possible.';
}
