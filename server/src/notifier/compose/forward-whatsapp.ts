import { type AlertItem, inLine, type Reader, seenAt } from './alert-item.ts';
import { plainMarks, stopLine, WHATSAPP_MAX } from './alert-whatsapp.ts';
import { type ForwardContent, forwardParts } from './forward-item.ts';
import { oneLine } from './one-line.ts';

/** The maximum length of titles; longer ones would push other articles out of a message. */
const TITLES_MAX = 160;

/**
 * Composes the WhatsApp message of an article or a story that a person sends by hand. If it would be too long, the last articles
 * of the story are left out, and then the beginning of the article.
 */
export function composeForwardWhatsapp(
  content: ForwardContent,
  reader: Reader,
  options: { withStopLine: boolean },
): string {
  const { heading, quotedNote, first, others, coverage } = forwardParts(content, reader);
  const line = (text: string) => inLine(plainMarks(text));
  const article = ({ title, source, url, ...item }: AlertItem, summary: string): string =>
    [
      line(oneLine(title, TITLES_MAX)),
      `${line(source)} · ${seenAt(item.seenAt, reader)}`,
      ...(summary === '' ? [] : [line(summary)]),
      url,
    ].join('\n');
  const composed = (kept: number, summary: string): string =>
    [
      [`*${plainMarks(heading)}*`, ...quotedNote.map(plainMarks)].join('\n'),
      article(first, summary),
      ...coverage,
      ...others.slice(0, kept).map((item) => article(item, '')),
      ...stopLine(reader, { ...options, mayRate: false }),
    ].join('\n\n');
  let kept = others.length;
  while (kept > 0 && composed(kept, first.summary).length > WHATSAPP_MAX) kept -= 1;
  const full = composed(kept, first.summary);
  return full.length <= WHATSAPP_MAX ? full : composed(0, '');
}

/** A forward in the approved template of an alert: who sends it and their note are in the place of the target. */
export function forwardTemplate(content: ForwardContent, reader: Reader) {
  const { heading, quotedNote, first, coverage } = forwardParts(content, reader);
  const variables = [
    [heading, ...quotedNote].join(' · '),
    first.title,
    [first.source, ...coverage].join(' · '),
    seenAt(first.seenAt, reader),
    first.url,
  ];
  return { name: 'alert_match', language: reader.locale, variables };
}
