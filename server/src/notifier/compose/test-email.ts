import { type EmailText, writeEmail } from './email.ts';
import { card, heading, html } from './html.ts';

/** Composes the email with which an administrator tests a mail server. It looks like every other email of this instance. */
export function composeTestEmail(siteName: string): EmailText {
  const subject = `Test message from ${siteName}`;
  const said = `This is a test message from ${siteName}. The mail server accepts messages.`;
  return writeEmail({
    subject,
    text: [said],
    language: 'english',
    title: subject,
    label: 'Test message',
    body: card([heading(subject), html`<p class="ink" style="margin:0;color:#1d1a16">${said}</p>`]),
    footer: { text: 'An administrator sent it from the system settings.' },
  });
}
