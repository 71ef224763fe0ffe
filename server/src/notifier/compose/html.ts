import type { Direction, Language } from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import type { Dress } from './look.ts';

/** Gmail cuts emails off at 102 kB, including the link that stops them; some are longer once they are encoded. */
export const HTML_BYTES_MAX = 97_000;

/** A string that is safe to insert into HTML. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A template tag that escapes values, except for markup; lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  const rendered = values.map((value) => {
    if (value instanceof Markup) return value.text;
    if (Array.isArray(value)) return value.map((item) => item.text).join('');
    return escapeHtml(String(value));
  });
  return new Markup(String.raw({ raw: parts }, ...rendered));
}

/** BCP 47 tags of the product's languages. */
export const LANGUAGE_TAG: Record<Language, string> = {
  english: 'en',
  arabic: 'ar',
  french: 'fr',
  spanish: 'es',
};

/** The text direction of a language. */
export function directionOf(language: Language): Direction {
  return language === 'arabic' ? 'rtl' : 'ltr';
}

const FONT = "Inter,'Inter Variable',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const MONOSPACE = new Markup("ui-monospace,Menlo,Consolas,'Liberation Mono',monospace");
const GAP = 6;
const GAP_BETWEEN_HALVES = 16;

// Mail programs support little CSS: inline colours for light mode, and media queries for dark mode and paper where they work.
// Outlook on Windows uses only the first font of a list, and shows Times if it is not installed.
const STYLE = new Markup(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:#121110!important}.card{background:#191816!important;border-color:#38342f!important}
.ink,.ink a{color:#ece8e1!important}.soft{color:#bdb7ac!important}.link{color:#ff9270!important}
.line{border-color:#38342f!important}.button{background:#c94526!important}.well{background:#282622!important}
.mark{background:#5a2c1c!important;border-color:#e2795a!important;color:#ece8e1!important}.bar{background:#57514a!important}
.hot{background:#c94526!important}.box{background:#282622!important;border-color:#38342f!important;color:#ece8e1!important}
.logo{background:#ece8e1!important;color:#121110!important}
}
@media print{
body,.page{background:#fff!important}.page{padding:0!important}.sheet{max-width:none!important}.small-print{display:none}
.card{padding:0 0 12px!important;background:#fff!important;border:0!important}
h1,h2,h3,.above{break-after:avoid}h3,p,.whole{break-inside:avoid}.hot,.bar,.logo{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}</style>
<!--[if mso]><style>body,td,p,li,h1,h2,h3{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->`);

export interface Page {
  language: Language;
  title: string;
  /** The kind of message, opposite the product's name. */
  label: string;
  body: Markup | Markup[];
  /** The small print below. */
  footer: Markup[];
  /** The text that a mailbox shows next to the subject. */
  preview?: string;
  /** The look of the sender, in place of the product’s. */
  dress?: Dress | undefined;
}

// The text after the preview would be shown next to it; this many blanks prevent that.
const PREVIEW_PADDING = new Markup('&#8199;&#847; '.repeat(60));

function previewMarkup(preview: string | undefined): Markup | Markup[] {
  if (!preview) return [];
  return html`<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${PREVIEW_PADDING}</div>
`;
}

/** The HTML of one email: a single column of tables, readable in light and dark mode and without images. */
export function page({ language, title, label, body, footer, preview, dress }: Page): string {
  const direction = directionOf(language);
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const markup = html`<!doctype html>
<html lang="${LANGUAGE_TAG[language]}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${title}</title>${STYLE}</head>
<body style="margin:0;background:#f3f1ec" class="page">
${previewMarkup(preview)}<div lang="${LANGUAGE_TAG[language]}" dir="${direction}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="page" align="center" style="background:#f3f1ec;padding:24px 16px">
${OUTLOOK_COLUMN}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" class="sheet" style="max-width:600px;margin:0 auto;table-layout:fixed;font-family:${new Markup(FONT)};line-height:1.5;text-align:${start}"><tr><td align="${start}" style="padding:0 8px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${dress?.mark ?? PRODUCT_MARK}<td class="soft" align="${end}" style="color:#69635a;font-size:13px">${label}</td></tr></table>
</td></tr><tr><td align="${start}" style="overflow-wrap:anywhere">
${dress?.line ?? []}${body}
</td></tr><tr><td class="soft small-print" align="${start}" style="padding:10px 8px 0;color:#69635a;font-size:13px">${footer}</td></tr></table>
${OUTLOOK_COLUMN_END}</td></tr></table>
</div></body></html>`.text;
  return dress ? dress.coloured(markup) : markup;
}

// Outlook on Windows ignores the maximum width of the column.
const OUTLOOK_COLUMN = new Markup(
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
);
const OUTLOOK_COLUMN_END = new Markup('<!--[if mso]></td></tr></table><![endif]-->');

const PRODUCT_MARK = html`<td dir="ltr" class="logo" width="30" height="30" align="center" valign="middle" style="background:#1d1a16;border-radius:7px;color:#f3f1ec;font-weight:800;font-size:15px;line-height:30px">N<span style="color:#ff7a55">.</span></td><td class="ink" style="padding:0 10px;color:#1d1a16;font-weight:650;font-size:15px">Newswatch</td>`;

/** A box of the page. Its texts are aligned like the message, whatever their direction: a table would reset that. */
export function card(content: Markup | Markup[]): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;margin:0 0 12px;text-align:inherit"><tr><td class="card" style="padding:24px;background:#fdfcfa;border:1px solid #e5e1d8;border-radius:12px">${content}</td></tr></table>
`;
}

/** A link and its label. */
export interface LabelledUrl {
  label: string;
  url: string;
}

/** An action as a button; a plain coloured cell in programs without rounded corners. */
export function button(label: string, url: string): Markup {
  // Outlook ignores the padding of a link, and has its own property for the padding of the cell.
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" align="center" bgcolor="#b8371b" style="background:#b8371b;border-radius:6px;mso-padding-alt:12px 20px"><a href="${url}" style="display:inline-block;padding:12px 20px;mso-padding-alt:0;color:#ffffff;font-weight:600;font-size:15px;line-height:20px;text-decoration:none">${label}</a></td></tr></table>
`;
}

/** An action as a button, and a link next to it, or below it where the line is too short for both. */
export function buttonAndLink(language: Language, action: LabelledUrl, other: LabelledUrl): Markup {
  const [start, end] = directionOf(language) === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  return html`<div><table role="presentation" align="${start}" cellpadding="0" cellspacing="0" border="0" style="margin-${end}:16px"><tr><td>${button(action.label, action.url)}</td></tr></table><span style="display:inline-block;padding:12px 0;font-size:14px;line-height:20px;white-space:nowrap">${link(other.label, other.url)}</span></div>
`;
}

/**
 * A part that follows another one in a card, separated from what is above it: the last element of a card leaves no space below.
 */
export const below = (content: Markup | Markup[]): Markup =>
  html`<div style="margin:16px 0 0">${content}</div>`;

/** The heading of an email. @param isOthers whether it is the text of a person, which has its own direction */
export function heading(text: string | Markup, isOthers = false): Markup {
  return html`<h1 class="ink"${isOthers ? AUTO : ''} style="margin:0 0 8px;color:#1d1a16;font-size:23px;line-height:30px;font-weight:650;letter-spacing:-.01em">${text}</h1>`;
}

const AUTO = html` dir="auto"`;

/** A code with one character in each box and, below, as one word for copying. */
export function codeBoxes(code: string, copy: string): Markup[] {
  const half = Math.ceil(code.length / 2);
  const boxes = [...code].map((character, at) => {
    const gap =
      at === 0
        ? html``
        : html`<td width="${at === half ? GAP_BETWEEN_HALVES : GAP}" style="font-size:0">&nbsp;</td>`;
    return html`${gap}<td class="box" width="40" height="52" align="center" valign="middle" style="background:#f5f2ec;border:1px solid #e5e1d8;border-radius:8px;color:#1d1a16;font:650 24px/50px ${MONOSPACE}">${character}</td>`;
  });
  return [
    html`<table role="presentation" dir="ltr" cellpadding="0" cellspacing="0" border="0" aria-hidden="true" style="border-collapse:separate;margin:0 0 8px"><tr>${boxes}</tr></table>`,
    html`<p class="soft" style="margin:0;color:#69635a;font-size:13px">${copy} <bdi dir="ltr" class="ink" style="color:#1d1a16;font:600 15px/20px ${MONOSPACE}">${code}</bdi></p>`,
  ];
}

/** A link within a line. */
export function link(label: string, url: string): Markup {
  return html`<a class="link" href="${url}" style="color:#a32e14;font-weight:500">${label}</a>`;
}
