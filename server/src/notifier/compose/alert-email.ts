import { textDirection } from '@newswatch/shared/contracts';
import { type AlertItem, alertSubject, cleanItem, inLine, type Reader, seenAt } from './alert-item.ts';
import { card, html, LANGUAGE_TAG, type Markup, page } from './html.ts';
import { oneLine } from './one-line.ts';
import { type Phrases, phrases } from './phrases.ts';

/** What an e-mail says. */
export interface EmailText {
  subject: string;
  text: string;
  html: string;
}

/** The parts of a digest, and the alerts that expired before they could be sent. */
export interface Digest {
  items: readonly AlertItem[];
  expired: readonly AlertItem[];
  /** To the inbox in the product. */
  inboxUrl: string;
}

/** One alert as an e-mail of its own. */
export function composeAlertEmail(raw: AlertItem, reader: Reader): EmailText {
  const item = cleanItem(raw);
  const words = phrases[reader.locale];
  const text = [
    words.matched(inLine(item.target)),
    '',
    ...plain(item, reader),
    '',
    '-- ',
    ...footerLines(reader, words),
  ];
  return {
    subject: alertSubject(item),
    text: `${text.join('\n')}\n`,
    html: page({
      language: reader.locale,
      title: item.title,
      body: card([eyebrow(words.matched(item.target)), article(item, reader, words)]),
      footer: footerMarkup(reader, words),
    }),
  };
}

/** What the product itself has to say: a limit that is reached, a word of the administrators. */
export function composeNoteEmail(raw: AlertItem, reader: Reader): EmailText {
  const item = cleanItem(raw);
  const words = phrases[reader.locale];
  return {
    subject: oneLine(`Newswatch: ${item.title}`, 120),
    text: [
      item.title,
      '',
      item.summary,
      '',
      `${words.open}:`,
      item.url,
      '',
      '-- ',
      words.noteFooter,
      '',
    ].join('\n'),
    html: page({
      language: reader.locale,
      title: item.title,
      body: card([
        html`<h1 class="ink" dir="auto" style="margin:0 0 12px;color:#16191d;font-size:20px">${item.title}</h1>`,
        html`<p class="ink" dir="auto" style="margin:0 0 16px;color:#2b3138;font-size:15px">${item.summary}</p>`,
        html`<p style="margin:0"><a class="link" href="${item.url}" style="color:#0b57d0;font-weight:600">${words.open}</a></p>`,
      ]),
      footer: words.noteFooter,
    }),
  };
}

/** Everything a window held, grouped by target, as one e-mail. */
export function composeDigestEmail(digest: Digest, reader: Reader): EmailText {
  const words = phrases[reader.locale];
  const items = digest.items.map(cleanItem);
  const expired = digest.expired.map(cleanItem);
  const heading = words.digest(items.length || expired.length);
  const groups = groupByTarget(items);
  const text: string[] = [heading];
  const body: Markup[] = [
    html`<h1 class="ink" style="margin:0 4px 16px;color:#16191d;font-size:20px">${heading}</h1>`,
  ];
  for (const [target, group] of groups) {
    text.push('', `== ${words.digestOf(inLine(target))}`);
    for (const item of group) text.push('', ...plain(item, reader));
    body.push(card([eyebrow(words.digestOf(target)), ...group.map((item) => article(item, reader, words))]));
  }
  if (expired.length > 0) {
    text.push('', words.expired(expired.length));
    for (const item of expired) text.push('', ...plain(item, reader));
    body.push(
      card([eyebrow(words.expired(expired.length)), ...expired.map((item) => article(item, reader, words))]),
    );
  }
  text.push('', '-- ', ...footerLines(reader, words));
  return {
    subject: oneLine(`Newswatch: ${heading}`, 120),
    text: `${text.join('\n')}\n`,
    html: page({ language: reader.locale, title: heading, body, footer: footerMarkup(reader, words) }),
  };
}

function footerLines({ footer }: Reader, words: Phrases): string[] {
  return footer ? [footer.text, `${footer.stop.label}: ${footer.stop.url}`] : [words.alertFooter];
}

function footerMarkup({ footer }: Reader, words: Phrases): Markup {
  if (!footer) return html`${words.alertFooter}`;
  const { label, url } = footer.stop;
  return html`${footer.text} <a class="link" href="${url}" style="color:#0b57d0">${label}</a>`;
}

function plain(item: AlertItem, reader: Reader): string[] {
  return [
    inLine(item.title),
    `${inLine(item.source)} · ${seenAt(item.seenAt, reader)}`,
    ...(item.summary === '' ? [] : [inLine(item.summary)]),
    item.url,
  ];
}

function eyebrow(text: string): Markup {
  return html`<p class="soft" dir="auto" style="margin:0 0 8px;color:#5b6570;font-size:13px">${text}</p>`;
}

function article(item: AlertItem, reader: Reader, words: Phrases): Markup {
  const language = LANGUAGE_TAG[item.language];
  const summary =
    item.summary === ''
      ? []
      : [html`<p class="ink" style="margin:0 0 8px;color:#2b3138;font-size:15px">${item.summary}</p>`];
  // Each item reads in its own direction, whatever language the message speaks.
  return html`<div lang="${language}" dir="${textDirection(item.title)}" style="margin:0 0 16px">
<h2 class="ink" style="margin:0 0 4px;color:#16191d;font-size:18px">${item.title}</h2>
<p class="soft" style="margin:0 0 8px;color:#5b6570;font-size:13px"><bdi>${item.source}</bdi> · <bdi>${seenAt(item.seenAt, reader)}</bdi></p>
${summary}<p style="margin:0" lang="${LANGUAGE_TAG[reader.locale]}"><a class="link" href="${item.url}" style="color:#0b57d0"><bdi>${words.read}</bdi></a></p>
</div>
`;
}

/** Targets in the order of their first item. */
export function groupByTarget(items: readonly AlertItem[]): Map<string, AlertItem[]> {
  const groups = new Map<string, AlertItem[]>();
  for (const item of items) groups.set(item.target, [...(groups.get(item.target) ?? []), item]);
  return groups;
}
