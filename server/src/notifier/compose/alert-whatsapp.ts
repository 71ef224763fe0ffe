import { type Digest, totalsOf } from './alert-email.ts';
import { type AlertItem, cleanItem, inLine, moreSources, type Reader, seenAt } from './alert-item.ts';
import { alertsOf, storiesOf } from './digest-stories.ts';
import { oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';

/** The longest text a message may have. */
export const WHATSAPP_MAX = 1_024;
/** More never fit: each has an address. */
const BLOCKS_MAX = 30;

interface WhatsappOptions {
  /** Says how to stop these messages: on the first of a day. */
  withStopLine?: boolean;
}

/** `*target*`, title, source and time, address; on the first of a day also how to rate, change and stop. */
export function composeAlertWhatsapp(raw: AlertItem, reader: Reader, options: WhatsappOptions = {}): string {
  const item = cleanItem(raw);
  const alert = [bold(item.target), ...lines(item, reader)];
  const end = stopLine(reader, options, true);
  const full = [...alert, ...changeLine(item, reader, options), ...end].join('\n');
  return full.length <= WHATSAPP_MAX ? full : [...alert, ...end].join('\n');
}

/** What the product itself has to say. */
export function composeNoteWhatsapp(raw: AlertItem, reader: Reader, options: WhatsappOptions = {}): string {
  const { title, summary, url } = cleanItem(raw);
  const body = summary === '' ? [] : [inLine(plainStars(summary))];
  return [bold(title), ...body, url, ...stopLine(reader, options)].join('\n');
}

/** The same in the approved template, for providers that take free text only within a conversation. */
export function alertTemplate(raw: AlertItem, reader: Reader) {
  const item = cleanItem(raw);
  const variables = [item.target, item.title, item.source, seenAt(item.seenAt, reader), item.url];
  return { name: 'alert_match', language: reader.locale, variables };
}

export function digestTemplate(digest: Digest, reader: Reader) {
  const [first] = [...digest.items, ...digest.expired].map((item) => cleanItem(item));
  const totals = totalsOf(digest);
  return {
    name: 'digest_daily',
    language: reader.locale,
    variables: [String(totals.items || totals.expired), first?.title ?? '', digest.inboxUrl],
  };
}

/** As many items as fit, then how many more there are and where. */
export function composeDigestWhatsapp(digest: Digest, reader: Reader, options: WhatsappOptions = {}): string {
  const words = phrases[reader.locale];
  const totals = totalsOf(digest);
  const stories = storiesOf(digest.items.slice(0, BLOCKS_MAX), reader);
  const items = stories.map(({ item }) => cleanItem(item));
  const blocks = [bold(words.digest(totals.items || totals.expired)), ...items.map(short)];
  const [first, ...late] = digest.expired
    .slice(0, BLOCKS_MAX)
    .map((item) => cleanItem(item))
    .map(short);
  if (first !== undefined) blocks.push(`${words.expired(totals.expired)}\n\n${first}`, ...late);
  const end = stopLine(reader, options);
  const alertsNamed = (kept: number) =>
    alertsOf(stories.slice(0, kept - 1)) + Math.max(0, kept - 1 - stories.length);
  // The first block is the heading.
  const withFirst = (kept: number): string => {
    const more = totals.items + totals.expired - alertsNamed(kept);
    const tail = more > 0 ? [`${words.more(more)}\n${digest.inboxUrl}`] : [];
    return [...blocks.slice(0, kept), ...tail, ...end].join('\n\n');
  };
  let kept = blocks.length;
  while (kept > 1 && withFirst(kept).length > WHATSAPP_MAX) kept -= 1;
  return withFirst(kept);
}

function stopLine({ locale }: Reader, { withStopLine = false }: WhatsappOptions, isOne = false): string[] {
  if (!withStopLine) return [];
  const { replyRate, replyStop } = phrases[locale];
  return isOne ? [replyRate, replyStop] : [replyStop];
}

/** The way to other hours, or to pause the target, without a sign-in. */
function changeLine({ links }: AlertItem, { locale }: Reader, { withStopLine }: WhatsappOptions): string[] {
  return withStopLine && links ? [`${phrases[locale].changeAlerts}: ${links.change}`] : [];
}

function lines(item: AlertItem, reader: Reader): string[] {
  return [
    inLine(plainStars(item.title)),
    [inLine(item.source), seenAt(item.seenAt, reader), ...moreSources(item, reader)].join(' · '),
    item.url,
  ];
}

function short(item: AlertItem): string {
  return `${bold(oneLine(item.target, 40))}\n${inLine(plainStars(oneLine(item.title, 160)))}\n${item.url}`;
}

function bold(text: string): string {
  return `*${inLine(plainStars(text))}*`;
}

/** A star of the text's own would end or begin bold letters. */
function plainStars(text: string): string {
  return text.replaceAll('*', '∗');
}
