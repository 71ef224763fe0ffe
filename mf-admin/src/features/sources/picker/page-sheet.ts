/** Our plain style for the page, whose own styles are never loaded. */
export function pageSheet(look: CSSStyleDeclaration): string {
  const colour = (name: string) => look.getPropertyValue(`--ui-${name}`);
  return `
    @namespace inert "urn:newswatch:inert";
    :root { color-scheme: ${look.colorScheme}; overflow: hidden; background: ${colour('raised')}; color: ${colour('ink')}; }
    body { margin: 0; padding: 16px; font: 14px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
    h1 { font-size: 22px; line-height: 1.3; } h2 { font-size: 18px; } h3, h4, h5, h6 { font-size: 15px; }
    pre { white-space: pre-wrap; } ul, ol { padding-inline-start: 22px; } blockquote, figure { margin-inline: 16px; }
    table { border-collapse: collapse; } td, th { padding: 4px 8px; border: 1px solid ${colour('line')}; }
    a { color: ${colour('signal-ink')}; text-decoration: underline; }
    inert|* { display: block; }
    inert|button, inert|img, inert|label, inert|font, inert|ins, inert|del { display: inline; }
    inert|button { padding: 2px 8px; border: 1px solid ${colour('line-strong')}; border-radius: 4px; }
    inert|img[alt]::before { content: "▧ " attr(alt); color: ${colour('ink-soft')}; font-size: 12px; }
  `;
}
