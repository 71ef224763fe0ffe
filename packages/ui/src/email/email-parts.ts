/** An email's HTML, without the parts that the page's content security policy blocks. */
export interface EmailParts {
  /** The markup, with inline styles in `data-style`. */
  markup: string;
  /** The content of its style element. */
  css: string;
}

/**
 * Splits one of our emails. Its texts are escaped, so a quoted attribute always belongs to the markup. Without `hasLinks`, links
 * lead nowhere.
 */
export function emailParts(html: string, { hasLinks = false } = {}): EmailParts {
  let css = '';
  const markup = html
    .replace(/<style>([^<]*)<\/style>/g, (_, rules: string) => {
      css += rules;
      return '';
    })
    .replaceAll(' style="', ' data-style="');
  return { markup: hasLinks ? markup : markup.replace(/ href="[^"]*"/g, ''), css };
}
