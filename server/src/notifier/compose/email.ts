import type { AttachedFile, InlineImage } from '../../channels/index.ts';
import { currentSettings } from '../../system-settings/live-settings.ts';
import { inLine } from './alert-item.ts';
import { html, type LabelledUrl, link, type Markup, type Page, page } from './html.ts';
import { linesOf } from './own-words.ts';
import { phrases } from './phrases.ts';

/** The content of an email. */
export interface EmailText {
  subject: string;
  text: string;
  html: string;
  /** The pictures of emails in a person's look, by the names that the HTML uses. */
  images?: readonly InlineImage[];
  files?: readonly AttachedFile[];
}

/** The small print of an email: why the reader gets it, and how to change that. */
export interface Footer {
  text: string;
  links?: readonly LabelledUrl[];
  /** The person's alerts of the day, their limit and their quiet hours. */
  day?: string;
  /** Whether the reader may not have an account, so that they also get the link to the privacy policy. */
  isForOthers?: boolean;
}

type Legal = Pick<ReturnType<typeof currentSettings>['legal'], 'imprint' | 'privacy_url'>;

interface Email extends Omit<Page, 'footer'> {
  subject: string;
  /** The lines of the text part, without the small print. */
  text: readonly string[];
  footer: Footer;
}

/** Writes both parts of an email with the same small print, and below it the legal details of the system settings. */
export function writeEmail(
  { subject, text, footer, ...parts }: Email,
  { imprint, privacy_url }: Legal = currentSettings().legal,
): EmailText {
  const { linked, privacy } = phrases[parts.language];
  const { links = [], day, isForOthers } = footer;
  const by = linesOf(imprint);
  const policy = isForOthers && privacy_url !== '' ? [{ label: privacy, url: privacy_url }] : [];
  const plain = ({ label, url }: LabelledUrl) => linked(label, url);
  const lines = [
    ...[...text, '', '-- ', footer.text, ...links.map(plain)],
    ...(day === undefined ? [] : [day]),
    ...(by.length + policy.length > 0 ? ['', ...by.map(inLine), ...policy.map(plain)] : []),
  ];
  const rows = [
    ...(links.length > 0 ? [inARow(links)] : []),
    ...(day === undefined ? [] : [html`${day}`]),
    html`${footer.text}`,
  ];
  const legal = [
    ...by.map((line) => html`<bdi>${line}</bdi>`),
    ...(policy.length > 0 ? [inARow(policy)] : []),
  ];
  const below = legal.length > 0 ? [html`<p style="margin:12px 0 0">${broken(legal)}</p>`] : [];
  return {
    subject,
    text: `${lines.join('\n')}\n`,
    html: page({ ...parts, footer: [...broken(rows), ...below] }),
    ...(parts.dress && { images: parts.dress.images }),
  };
}

function inARow(links: readonly LabelledUrl[]): Markup {
  return html`${links.map(({ label, url }, at) => html`${at === 0 ? '' : ' · '}${link(label, url)}`)}`;
}

function broken(rows: readonly Markup[]): Markup[] {
  return rows.map((row, at) => html`${at === 0 ? html`` : html`<br>`}${row}`);
}
