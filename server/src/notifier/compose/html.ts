import type { Direction, Language } from '@newswatch/shared/contracts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that may be put into HTML. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A template whose values are escaped, unless they are markup already; lists are joined. */
export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Markup | Markup[])[]
): Markup {
  const rendered = values.map((value) => {
    if (value instanceof Markup) return value.text;
    if (Array.isArray(value)) return value.map((item) => item.text).join('');
    return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
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

/** Direction of what we write ourselves in a language. */
export function directionOf(language: Language): Direction {
  return language === 'arabic' ? 'rtl' : 'ltr';
}

// Mail programs know little CSS: colours are inline for light, and turned by the one media query where it is known.
const STYLE = new Markup(`<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:#111418!important}.card{background:#1b2026!important;border-color:#333b45!important}
.ink{color:#eef1f4!important}.soft{color:#a9b4c0!important}.link{color:#8ab8ff!important}
}</style>`);

interface Page {
  language: Language;
  title: string;
  body: Markup | Markup[];
  /** The small print below. */
  footer: string | Markup;
}

/** One e-mail's HTML: a single column that reads in light and dark, with pictures off. */
export function page({ language, title, body, footer }: Page): string {
  const direction = directionOf(language);
  return html`<!doctype html>
<html lang="${LANGUAGE_TAG[language]}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>${STYLE}</head>
<body style="margin:0;background:#f4f5f7" class="page">
<div lang="${LANGUAGE_TAG[language]}" dir="${direction}" style="max-width:600px;margin:0 auto;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;line-height:1.5">
${body}
<p class="soft" style="margin:24px 4px 0;color:#5b6570;font-size:13px">${footer}</p>
</div></body></html>`.text;
}

/** A box of the page. */
export function card(content: Markup | Markup[]): Markup {
  return html`<div class="card" style="margin:0 0 12px;padding:20px;background:#ffffff;border:1px solid #dde2e7;border-radius:8px">${content}</div>
`;
}
