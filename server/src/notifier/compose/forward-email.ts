import { alertArticle, listedArticle, listInDirection, plainArticle } from './alert-article.ts';
import { eyebrow } from './alert-email.ts';
import { type Reader, summaryParts } from './alert-item.ts';
import { type EmailText, writeEmail } from './email.ts';
import { type ForwardContent, forwardParts } from './forward-item.ts';
import { below, card, html, type Markup } from './html.ts';
import { oneLine } from './one-line.ts';
import { noted } from './own-words.ts';
import { phrases } from './phrases.ts';

const SUBJECT_MAX = 120;

/**
 * Composes the email of an article or a story that a person sends by hand: their note, the article or the main one of the
 * story, and other articles of the story.
 */
export function composeForwardEmail(content: ForwardContent, reader: Reader): EmailText {
  const { heading, plainHeading, label, note, quotedNote, title, first, others, coverage } = forwardParts(
    content,
    reader,
  );
  const words = phrases[reader.locale];
  const text = [
    heading,
    ...quotedNote,
    '',
    ...plainArticle(first, reader),
    ...coverage.flatMap((line) => ['', line]),
    ...others.flatMap((item) => ['', ...plainArticle(item, reader)]),
  ];
  const body = [
    eyebrow(heading),
    ...noted(note === '' ? [] : [note]),
    ...alertArticle(first, summaryParts(first, reader), reader),
    ...coverage.map((line) => below(coverageLine(line))),
    ...(others.length > 0
      ? [below(listInDirection(others, reader.locale, (item) => listedArticle(item, [], reader)))]
      : []),
  ];
  return writeEmail({
    ...{ text, title, label },
    subject: oneLine(words.linked(plainHeading, title), SUBJECT_MAX),
    language: reader.locale,
    preview: note || first.summary || first.source,
    body: card(body),
    footer: reader.footer ?? { text: words.noteFooter },
  });
}

const coverageLine = (text: string): Markup =>
  html`<p class="ink" style="margin:0;color:#1d1a16;font-size:14px;font-weight:600">${text}</p>`;
