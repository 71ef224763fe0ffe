/** An email's HTML without what the page's content security policy refuses, and without links. */
export interface EmailParts {
  /** Inline styles stand in `data-style`. */
  markup: string;
  /** What its style element says. */
  css: string;
}

/** Takes an email of ours apart; its texts are escaped, so a quoted attribute is always one of the markup. */
export function emailParts(html: string): EmailParts {
  let css = '';
  const markup = html
    .replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => {
      css += rules;
      return '';
    })
    .replaceAll(' style="', ' data-style="')
    .replace(/ href="[^"]*"/g, '');
  return { markup, css };
}
