import { textDirection } from '@newswatch/shared/contracts';
import { type AlertItem, inLine, moreSources, type Reader, seenAt, type TextPart } from './alert-item.ts';
import { button, html, LANGUAGE_TAG, link, type Markup } from './html.ts';
import { oneLine } from './one-line.ts';
import type { Phrases } from './phrases.ts';

const TERMS_SHOWN = 5;
const TERM_MAX = 40;
const INK = '#1d1a16';

/** An article of a message, as lines of text. */
export function plainArticle(item: AlertItem, reader: Reader): string[] {
  return [
    inLine(item.title),
    [inLine(item.source), seenAt(item.seenAt, reader), ...moreSources(item, reader)].join(' · '),
    ...(item.summary === '' ? [] : [inLine(item.summary)]),
    item.url,
  ];
}

/** An article of a message. `isListed`: it is one of several, so its title is the link and it needs no button. */
export function articleMarkup(
  item: AlertItem,
  summary: readonly TextPart[],
  reader: Reader,
  words: Phrases,
  isListed = false,
): Markup {
  const direction = textDirection(item.title);
  const size = isListed ? '16px;line-height:22px' : '22px;line-height:29px';
  const quote =
    summary.length === 0
      ? []
      : [
          html`<p class="ink" style="margin:${isListed ? '4px 0 0' : '0 0 20px'};color:#2b2722;font-size:${isListed ? '14px' : '16px;line-height:26px'}">${summary.map(marked)}</p>`,
        ];
  const act = isListed
    ? html`<p class="soft" style="margin:2px 0 0;color:#69635a;font-size:13px">${link(words.read, item.url)}</p>`
    : html`<div lang="${LANGUAGE_TAG[reader.locale]}" dir="auto">${button(words.read, item.url)}</div>${whyMarkup(item, words)}`;
  // Each item has its own text direction, whatever the language of the message.
  return html`<div lang="${LANGUAGE_TAG[item.language]}" dir="${direction}" style="margin:0 0 16px;text-align:${direction === 'rtl' ? 'right' : 'left'}">
<h2 class="ink" style="margin:0 0 6px;color:${INK};font-size:${size};font-weight:650"><a href="${item.url}" style="color:${INK};text-decoration:none">${item.title}</a></h2>
<p class="soft" style="margin:0 0 ${isListed ? '0' : '16px'};color:#69635a;font-size:13px"><bdi>${item.source}</bdi> · <bdi>${seenAt(item.seenAt, reader)}</bdi>${moreSources(item, reader).map((said) => html` · <bdi>${said}</bdi>`)}</p>
${quote}${act}
</div>
`;
}

function marked({ text, isMarked }: TextPart): Markup {
  if (!isMarked) return html`${text}`;
  return html`<span class="mark" style="background:#ffdcc9;color:#1d1a16">${text}</span>`;
}

/** Why the article is listed: its words of the target, and the links to rate it. */
function whyMarkup(item: AlertItem, words: Phrases): Markup[] {
  const found = foundWords(item, words);
  const rating = ratingMarkup(item, words);
  if (found.length + rating.length === 0) return [];
  const between = found.length > 0 && rating.length > 0 ? html`<br>` : html``;
  return [
    html`<p class="well soft" dir="auto" style="margin:20px 0 0;padding:12px 16px;background:#f5f2ec;border-radius:8px;color:#514c44;font-size:14px">${found}${between}${rating}</p>`,
  ];
}

function foundWords({ terms = [] }: AlertItem, words: Phrases): Markup[] {
  if (terms.length === 0) return [];
  const list = terms.slice(0, TERMS_SHOWN).map((term, at) => {
    const word = oneLine(term, TERM_MAX);
    return html`${at === 0 ? ' ' : ', '}<bdi class="mark" style="background:#ffdcc9;color:#1d1a16">${word}</bdi>`;
  });
  return [html`${words.found}${list}`];
}

function ratingMarkup({ rate }: AlertItem, words: Phrases): Markup[] {
  if (!rate) return [];
  return [
    html`${words.isRelevant} &nbsp;${link(words.yes, rate.yes)} &nbsp;·&nbsp; ${link(words.no, rate.no)}`,
  ];
}

/** The same as text: the question, and the link of each answer. */
export function plainRating({ rate }: AlertItem, words: Phrases): string[] {
  return rate
    ? ['', words.isRelevant, words.linked(words.yes, rate.yes), words.linked(words.no, rate.no)]
    : [];
}
