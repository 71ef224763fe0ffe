import { type Channel, channels, type MessageKind, messageKinds } from '@newswatch/shared/contracts';
import { CheckboxField, Fieldset, Grid, Row } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { PreferencesForm } from '../../person/preferences-form.ts';

const kinds: Record<MessageKind, { name: string; what: string }> = {
  match: { name: 'Send alerts by', what: 'One message for each alert from your targets.' },
  match_digest: { name: 'Send digests by', what: 'Held alerts, combined in one message.' },
  spike: {
    name: 'Send unusual-day reports by',
    what: 'When a target finds far more than usual, at most once a day.',
  },
  quota_warning: { name: 'Send limit warnings by', what: 'When one of your limits is nearly or fully used.' },
};
const channelNames: Record<Channel, string> = { email: 'Email', whatsapp: 'WhatsApp' };
const inSentence: Record<Channel, string> = { email: 'email', whatsapp: 'WhatsApp' };

/** The channels for each kind of message, and the result given the enabled channels. */
export function MessageKinds({ form }: { form: UseFormReturn<PreferencesForm> }) {
  const [enabled, types] = useWatch({ control: form.control, name: ['enabledChannels', 'types'] });
  return (
    <Grid min={240}>
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
    </Grid>
  );
}

function effectOf(kind: MessageKind, open: readonly Channel[]): string {
  const [first, second] = open;
  if (first === undefined) return 'Currently shown only in your inbox.';
  if (second === undefined) return `Currently sent by ${inSentence[first]}.`;
  return kind === 'match' || kind === 'match_digest'
    ? 'Currently sent by email and WhatsApp.'
    : 'Currently sent by email, or by WhatsApp where email is not possible.';
}
