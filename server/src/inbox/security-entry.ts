import type { Language } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { securityText } from './security-phrases.ts';
import { writeToInbox } from './write-to-inbox.ts';

/** A change to who may sign in to an account, or to the addresses at which its owner is reached. */
export type SecurityChange =
  | { kind: 'password_changed' }
  /** `lostPasskeys`: there were passkeys, which the reset removed. */
  | { kind: 'password_reset'; lostPasskeys?: boolean }
  /** An administrator did it, like `sessions_ended`. */
  | { kind: 'password_replaced' }
  | { kind: 'sessions_ended' }
  | { kind: 'email_change_requested'; newEmail: string }
  | { kind: 'email_changed'; newEmail: string }
  /** `number` is masked. */
  | { kind: 'whatsapp_changed'; number: string }
  | { kind: 'whatsapp_removed' }
  | { kind: 'mfa_enabled' }
  | { kind: 'mfa_disabled' }
  | { kind: 'recovery_code_used'; left: number }
  | { kind: 'recovery_codes_renewed' }
  | { kind: 'identity_linked'; provider: string }
  | { kind: 'passkey_added'; name: string }
  | { kind: 'passkey_removed'; name: string }
  /** A program was connected by signing in; `name` is its own name for itself. */
  | { kind: 'program_connected'; name: string }
  /** The program was disconnected because somebody used a code or a token for a second time. */
  | { kind: 'program_ended'; name: string }
  /** `name` is the person's name for the television. */
  | { kind: 'television_connected'; name: string; device: string | null }
  /** `device`: null if unknown. */
  | { kind: 'new_sign_in'; device: string | null }
  /** `country`: two letters. */
  | { kind: 'new_country'; country: string; device: string | null };

/**
 * Shows a change in the inbox of the account, in the transaction of the change. Preferences never hide it. A change
 * that is also reported by email is written with that email.
 */
export async function writeSecurityEntry(
  trx: Database,
  { id, locale }: { id: string; locale: Language },
  change: SecurityChange,
  now: Date,
): Promise<void> {
  const text = securityText(locale, change);
  const entry = {
    userId: id,
    type: 'security',
    severity: 'warning',
    actionUrl: addressOf(change),
  } as const;
  await writeToInbox(trx, { ...entry, ...text }, now);
}

function addressOf({ kind }: SecurityChange): string {
  if (kind === 'television_connected') return '/screen';
  return kind.startsWith('program_') ? '/external-api/assistants' : '/settings/security';
}
