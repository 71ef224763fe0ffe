import type { Language } from '@newswatch/shared/contracts';

interface Footer {
  accepted: string;
  /** The text if the reader gets everything in the message only as a stand-in. */
  standsIn: string;
  stop: string;
}

/**
 * The footers that say why somebody without an account gets alerts, and the label of the link to stop them, by the name of their
 * owner.
 */
export const recipientFooters: Record<Language, (owner: string) => Footer> = {
  english: (owner) => ({
    accepted: `You are receiving this because you accepted an invitation from ${owner}.`,
    standsIn: `You are receiving this because you stand in for ${owner}.`,
    stop: 'Stop these emails',
  }),
  french: (owner) => ({
    accepted: `Vous recevez ce message car vous avez accepté une invitation de ${owner}.`,
    standsIn: `Vous recevez ce message car vous remplacez ${owner}.`,
    stop: 'Ne plus recevoir',
  }),
  spanish: (owner) => ({
    accepted: `Recibe este mensaje porque aceptó una invitación de ${owner}.`,
    standsIn: `Recibe este mensaje porque sustituye a ${owner}.`,
    stop: 'Dejar de recibirlos',
  }),
  arabic: (owner) => ({
    accepted: `تصلك هذه الرسالة لأنك قبلت دعوة من ${owner}.`,
    standsIn: `تصلك هذه الرسالة لأنك تنوب عن ${owner}.`,
    stop: 'إيقاف هذه الرسائل',
  }),
};
