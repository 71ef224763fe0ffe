import type { Channel, Invitation } from '@newswatch/shared/contracts';
import { CheckboxField, Fieldset } from '@newswatch/ui';

interface ChannelChoiceProps {
  invitation: Invitation;
  chosen: readonly Channel[];
  onChoose: (chosen: Channel[]) => void;
  error: string | undefined;
}

/**
 * Chooses the channels of the alerts. The person agrees to the text below WhatsApp: a changed text needs a higher
 * `RECIPIENT_WHATSAPP_TEXT_VERSION`.
 */
export function ChannelChoice({ invitation, chosen, onChoose, error }: ChannelChoiceProps) {
  const { email, whatsapp_masked, whatsapp_stopped } = invitation;
  const box = (channel: Channel) => ({
    checked: chosen.includes(channel),
    onChange: () =>
      onChoose(chosen.includes(channel) ? chosen.filter((one) => one !== channel) : [...chosen, channel]),
  });
  return (
    <Fieldset legend="Where to send them" error={error}>
      <CheckboxField
        label={
          <>
            Email to <bdi>{email}</bdi>
          </>
        }
        {...box('email')}
      />
      <CheckboxField
        label={
          <>
            WhatsApp to <bdi dir="ltr">{whatsapp_masked}</bdi>
          </>
        }
        disabled={whatsapp_stopped !== null}
        hint={
          whatsapp_stopped ? (
            <>
              STOP was sent from this number. To use it again, send START from it
              {whatsapp_stopped.number ? (
                <>
                  {' '}
                  to <bdi dir="ltr">{whatsapp_stopped.number}</bdi>
                </>
              ) : null}{' '}
              and reload this page.
            </>
          ) : (
            'This is my number, and Newswatch may send me these alerts there. I can reply STOP at any time. If WhatsApp is not available, they are sent by email.'
          )
        }
        {...box('whatsapp')}
      />
    </Fieldset>
  );
}
