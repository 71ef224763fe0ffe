import { randomUUID } from 'node:crypto';
import type { SettingsValues } from '@newswatch/shared/contracts/admin';
import { seal, unseal } from '../accounts/mfa/secret-box.ts';
import { createSmtpEmail, type EmailChannel, type EmailMessage } from '../channels/index.ts';

/** A mail server as entered by an administrator. */
export type MailServer = SettingsValues['email'] & { password: string | null };

/** Encrypts the mail server's password with the product's secret, and tests a mail server. */
export interface EmailSettings {
  seal(password: string): string;
  /** Decrypts the password; null if there is none, or if the product's secret has changed since. */
  open(sealed: string | null): string | null;
  /** @throws {SendError} if the server did not accept it */
  test(server: MailServer, to: string, siteName: string): Promise<void>;
}

const OWNER = 'settings.email';
const TEST_WITHIN_MS = 8_000;

/**
 * @param key of 32 bytes
 * @param configured the sender to use where the settings leave it to the configuration
 * @param compose composes the test
 */
export function createEmailSettings(
  key: Uint8Array,
  configured: () => EmailChannel,
  compose: (siteName: string) => Pick<EmailMessage, 'subject' | 'text' | 'html'>,
): EmailSettings {
  return {
    seal: (password) => seal(key, OWNER, Buffer.from(password)),
    open: (sealed) => openPassword(key, sealed),
    async test(server, to, siteName) {
      const channel = server.provider === 'smtp' ? smtpOf(server, siteName, TEST_WITHIN_MS) : configured();
      try {
        await channel.send({ idempotencyKey: `test.${randomUUID()}`, to, ...compose(siteName) });
      } finally {
        if (server.provider === 'smtp') await channel.close();
      }
    },
  };
}

export function openPassword(key: Uint8Array, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return unseal(key, OWNER, sealed).toString();
  } catch {
    return null;
  }
}

/** The server in nodemailer's format: its options are part of the address. */
export function smtpOf(server: MailServer, siteName: string, sendAtMostMs?: number): EmailChannel {
  const url = new URL(`${server.tls === 'tls' ? 'smtps' : 'smtp'}://${server.host}:${server.port}`);
  if (server.username) url.username = encodeURIComponent(server.username);
  if (server.password) url.password = encodeURIComponent(server.password);
  if (server.tls === 'starttls') url.searchParams.set('requireTLS', 'true');
  if (server.tls === 'none') url.searchParams.set('ignoreTLS', 'true');
  return createSmtpEmail({
    url: url.href,
    // In one string, a colon or a bracket in the name would change the address.
    from: { name: siteName, address: server.from || 'alerts@newswatch.localhost' },
    ...(server.reply_to ? { replyTo: server.reply_to } : {}),
    ...(sendAtMostMs === undefined ? {} : { sendAtMostMs }),
  });
}
