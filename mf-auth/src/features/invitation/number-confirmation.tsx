import type { Invitation } from '@newswatch/shared/contracts';
import { FormAlert, TextLink } from '@newswatch/ui';

/** Explains how a person who chose WhatsApp proves that the number is theirs. Nothing is sent to this number before then. */
export function NumberConfirmation({ invitation }: { invitation: Invitation }) {
  const { whatsapp_masked: masked, whatsapp_unconfirmed: unconfirmed } = invitation;
  if (!unconfirmed) return null;
  const { number, code } = unconfirmed;
  const text = `START ${code}`;
  return (
    <FormAlert tone="warning">
      {number === null ? (
        'WhatsApp is currently unavailable. Come back to this page later to confirm your number.'
      ) : (
        <>
          To confirm that <bdi dir="ltr">{masked}</bdi> is your number, send <strong dir="ltr">{text}</strong>{' '}
          from it to <bdi dir="ltr">{number}</bdi> on WhatsApp. Nothing is sent to this number before then.{' '}
          <TextLink
            href={`https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open WhatsApp
          </TextLink>
        </>
      )}
    </FormAlert>
  );
}
