import { urgentLine } from './alert-article.ts';
import { type Digest, groupByTarget, totalsOf } from './alert-email.ts';
import {
  type AlertItem,
  cleanItem,
  foundByNames,
  inLine,
  inSentence,
  kindFacts,
  moreSources,
  type Reader,
  seenAt,
} from './alert-item.ts';
import { changeLines } from './change-phrases.ts';
import { alertsOf, storiesOf } from './digest-stories.ts';
import { oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';

/** The maximum length of a message. */
export const WHATSAPP_MAX = 1_024;
/** The maximum number of alerts in one message: each has an address, so more never fit. */
const BLOCKS_MAX = 30;
/** The maximum length of titles; longer ones would push other alerts out of a message. */
const TITLES_MAX = 160;
/** The maximum length of the reason why an alert is urgent, in a template. */
const URGENT_MAX = 160;

interface WhatsappOptions {
  /** Whether the message explains how to stop these messages, as the first one of a day does. */
  withStopLine?: boolean;
  /** False for people without an account, who cannot rate. */
  mayRate?: boolean;
}

/** `*target*`, title, source and time, address; in the first message of a day also how to rate, change and stop. */
export function composeAlertWhatsapp(raw: AlertItem, reader: Reader, options: WhatsappOptions = {}): string {
  const item = cleanItem(raw);
  const alert = [bold(item.target), ...urgentLine(item, reader).map(plainMarks), ...lines(item, reader)];
  const end = stopLine(reader, options, true);
  const full = [...alert, ...changeLine(item, reader, options), ...end].join('\n');
  return full.length <= WHATSAPP_MAX ? full : [...alert, ...end].join('\n');
}

/** Composes a message from the product itself. */
export function composeNoteWhatsapp(raw: AlertItem, reader: Reader, options: WhatsappOptions = {}): string {
  const { title, summary, url } = cleanItem(raw);
  const body = summary === '' ? [] : [inLine(plainMarks(summary))];
  return [bold(title), ...body, url, ...stopLine(reader, options)].join('\n');
}

/**
 * An alert as an approved template, for providers that accept free text only within a conversation. A template has no place for
 * why an alert is urgent, so it is in brackets after the target’s name.
 */
export function alertTemplate(raw: AlertItem, reader: Reader) {
  const item = cleanItem(raw);
  const [urgent] = urgentLine(item, reader);
  const target =
    urgent === undefined ? item.target : `${item.target} (${oneLine(plainMarks(urgent), URGENT_MAX)})`;
  const variables = [target, bothTitles(item), item.source, seenAt(item.seenAt, reader), item.url];
  return { name: 'alert_match', language: reader.locale, variables };
}

export function digestTemplate(digest: Digest, reader: Reader) {
  const [first] = [...digest.items, ...digest.expired].map((item) => cleanItem(item));
  const totals = totalsOf(digest);
  return {
    name: 'digest_daily',
    language: reader.locale,
    variables: [String(totals.articles), first?.title ?? '', digest.inboxUrl],
  };
}

/**
 * Composes a digest with as many items as fit, below the names of their targets, and the number and the address of the
 * others.
 */
export function composeDigestWhatsapp(digest: Digest, reader: Reader, options: WhatsappOptions = {}): string {
  const words = phrases[reader.locale];
  const totals = totalsOf(digest);
  const stories = storiesOf(digest.items.slice(0, BLOCKS_MAX), reader);
  const items = stories.map(({ item }) => cleanItem(item));
  const expired = digest.expired.slice(0, BLOCKS_MAX).map((item) => cleanItem(item));
  const end = stopLine(reader, options);
  const withFirst = (kept: number): string => {
    const told = stories.slice(0, kept);
    const late = expired.slice(0, kept - told.length);
    const more = totals.items + totals.expired - alertsOf(told) - late.length;
    return [
      bold(words.digest(totals.articles)),
      ...blocksOf(items.slice(0, told.length), reader),
      ...(late.length > 0 ? [words.expired(totals.expired), ...blocksOf(late, reader)] : []),
      ...(more > 0 ? [`${words.more(more)}\n${digest.inboxUrl}`] : []),
      ...end,
    ].join('\n\n');
  };
  let kept = items.length + expired.length;
  while (kept > 0 && withFirst(kept).length > WHATSAPP_MAX) kept -= 1;
  return withFirst(kept);
}

/** A block for each item; the first of a target says its name, and the others follow below. */
function blocksOf(items: readonly AlertItem[], reader: Reader): string[] {
  return [...groupByTarget(items)].flatMap(([target, group]) =>
    group.map((item, at) =>
      at === 0 ? `${bold(oneLine(target, 40))}\n${short(item, reader)}` : short(item, reader),
    ),
  );
}

/** Explains how to stop these messages, and how to rate a single alert; nothing after the first message of a day. */
export function stopLine(
  { locale }: Reader,
  { withStopLine = false, mayRate = true }: WhatsappOptions,
  isOne = false,
): string[] {
  if (!withStopLine) return [];
  const { replyRate, replyStop } = phrases[locale];
  return isOne && mayRate ? [replyRate, replyStop] : [replyStop];
}

/** The link to change delivery times or pause the target, without signing in. */
function changeLine({ links }: AlertItem, { locale }: Reader, { withStopLine }: WhatsappOptions): string[] {
  return withStopLine && links ? [phrases[locale].linked(phrases[locale].changeAlerts, links.change)] : [];
}

function lines(item: AlertItem, reader: Reader): string[] {
  return [
    inLine(plainMarks(bothTitles(item))),
    [
      inSentence(plainMarks(item.source), reader.locale),
      ...kindFacts(item, reader),
      seenAt(item.seenAt, reader),
      ...moreSources(item, reader),
    ].join(' · '),
    ...changed(item, reader),
    item.url,
  ];
}

function short(item: AlertItem, reader: Reader): string {
  const title = inLine(plainMarks(oneLine(bothTitles(item), TITLES_MAX)));
  const names = foundByNames(item).map((all) => inLine(plainMarks(all)));
  return [title, ...names, ...changed(item, reader), item.url].join('\n');
}

const changed = ({ changes = [] }: AlertItem, reader: Reader): string[] =>
  changeLines(changes, reader).map(plainMarks);

/** A translated title with the original in brackets, if both are short; otherwise only the original. */
function bothTitles({ title, translatedTitle }: AlertItem): string {
  if (!translatedTitle) return title;
  const both = `${inLine(translatedTitle.text)} (${inLine(title)})`;
  return both.length <= TITLES_MAX ? both : title;
}

function bold(text: string): string {
  return `*${inLine(plainMarks(text))}*`;
}

/**
 * The characters that WhatsApp reads as marks of bold, struck-through, monospaced or italic text, each with a similar character.
 */
const lookalikes = { '*': '∗', '~': '∼', '`': 'ˋ', _: 'ˍ' } as const;
/** An underscore within a word is not a mark. */
const marks = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Formatting marks in text by others would change our own formatting. */
export function plainMarks(text: string): string {
  return text.replace(marks, (mark) => lookalikes[mark as keyof typeof lookalikes]);
}
