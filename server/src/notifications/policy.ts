import { canUseFeature } from '@newswatch/shared/contracts';
import type { Selectable } from 'kysely';
import { Failure } from '../failure.ts';
import type { UsersTable } from '../storage/schema.ts';

export type Recipient = Pick<
  Selectable<UsersTable>,
  'role' | 'email_verified_at' | 'whatsapp' | 'whatsapp_verified_at'
>;

/**
 * Returns a failure if this person has no inbox yet, otherwise null. One verified channel is enough, and administrators
 * need none.
 */
export function inboxBlock(recipient: Recipient): Failure | null {
  const allowed = canUseFeature(
    {
      role: recipient.role,
      email_verified: recipient.email_verified_at !== null,
      contact_info: {
        whatsapp: recipient.whatsapp,
        verified_channels: recipient.whatsapp_verified_at === null ? [] : ['whatsapp'],
        pending_whatsapp: null,
      },
    },
    'notifications',
  );
  if (allowed) return null;
  return new Failure(
    'verification_required',
    'Please verify your email or WhatsApp number to see notifications',
  );
}
