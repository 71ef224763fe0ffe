import type { ChatPersonFacts } from '@newswatch/shared/contracts';

type Figures = Pick<
  ChatPersonFacts,
  'verified_channels' | 'alerts_today' | 'alerts_per_day' | 'held_today' | 'failed_today' | 'targets' | 'plan'
>;

/** The probable cause of a question, if the figures suggest one; otherwise `null`. Pure. */
export function likelyCause(figures: Figures): string | null {
  const { verified_channels, alerts_today, alerts_per_day, held_today, failed_today, targets, plan } =
    figures;
  if (plan === 'admin') return null;
  if (verified_channels.length === 0) return 'Neither the email address nor the WhatsApp number is verified.';
  const waiting = held_today === 1 ? '1 message is waiting' : `${held_today} messages are waiting`;
  if (alerts_today >= alerts_per_day) {
    const limit = alerts_per_day === 1 ? '1 alert' : `${alerts_per_day} alerts`;
    return `The daily limit of ${limit} has been reached; ${waiting}.`;
  }
  if (failed_today > 0)
    return `${failed_today === 1 ? '1 message' : `${failed_today} messages`} failed today.`;
  if (held_today > 0) return `${waiting} because of quiet hours, a digest or WhatsApp.`;
  if (!verified_channels.includes('whatsapp'))
    return 'The WhatsApp number is not verified, so no target can be created.';
  if (!verified_channels.includes('email'))
    return 'The email address is not verified, so no target can be created.';
  if (targets.max !== null && targets.used >= targets.max) return 'The plan’s target limit has been reached.';
  return null;
}
