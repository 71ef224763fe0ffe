import { type Language, limits } from '@newswatch/shared/contracts';
import { type EmailText, writeEmail } from './email.ts';
import { below, button, card, codeBoxes, heading, html } from './html.ts';
import { isolated, oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';

interface Code {
  code: string;
  /** The page that fills in the code automatically. */
  url: string;
  name: string;
  locale: Language;
}

/** Composes the email with a verification code. The code is on its own line, so that it is easy to copy. */
export function composeCodeEmail({ code, url, name, locale }: Code): EmailText {
  const words = phrases[locale];
  const greeting = words.greeting(oneLine(name, limits.NAME_MAX));
  const expires = words.codeExpires(limits.VERIFICATION_CODE_EXPIRY_MINUTES);
  return writeEmail({
    subject: words.codeSubject,
    text: [greeting, '', words.codeEmail, '', code, '', words.codeLink, url, '', expires],
    language: locale,
    title: words.codeSubject,
    label: words.account,
    body: card([
      heading(words.codeSubject),
      html`<p class="ink" style="margin:0 0 8px;color:#1d1a16">${greeting}</p>`,
      html`<p class="ink" style="margin:0 0 16px;color:#1d1a16">${words.codeEmail}</p>`,
      ...codeBoxes(code, words.toCopy),
      below(button(words.codeButton, url)),
      html`<p class="soft" style="margin:16px 0 0;color:#69635a;font-size:14px">${expires} ${words.codeElsewhere}</p>`,
    ]),
    footer: { text: words.codeFooter },
  });
}

/** Composes the WhatsApp message with a verification code. */
export function composeCodeWhatsapp({ code, name, locale }: Omit<Code, 'url'>): string {
  const words = phrases[locale];
  const greeting = words.greeting(isolated(oneLine(name, limits.NAME_MAX)));
  const expires = words.codeExpires(limits.VERIFICATION_CODE_EXPIRY_MINUTES);
  return [`${greeting} ${words.codeWhatsapp}`, `*${code}*`, `${expires} ${words.codeFooter}`].join('\n\n');
}
