import { colours, dangerFill, fontFamilies, measures, shadows, type ThemeName } from './tokens.ts';

/** `styles/tokens.css`, written from the token table. Update it with `vitest run -u src/tokens.test.ts`. */
export function tokenCss(): string {
  const themed = (theme: ThemeName) => [
    `color-scheme: ${theme};`,
    ...entries(colours[theme]),
    ...entries({ 'danger-fill': dangerFill[theme] }),
    ...lists(shadows[theme]),
  ];
  const { mono, serif, ...families } = fontFamilies;
  return [
    '/* Written from tokens.ts by tokens.test.ts: edit that table, then run vitest with -u. */',
    block(':root', [
      ...entries(measures),
      ...lists({ 'font-mono': mono, 'font-serif': serif, ...fonts(families.inter) }),
    ]),
    // A part of a page may show another font or theme than the page: the previews in the settings.
    block('[data-font="inter"]', lists(fonts(families.inter))),
    block('[data-font="manrope"]', lists(fonts(families.manrope))),
    block('[data-font="system"]', lists(fonts(families.system))),
    block(':root,\n[data-theme="light"]', themed('light')),
    // Printed pages use the light theme.
    block('@media screen', [indented(block('html.dark,\n[data-theme="dark"]', themed('dark')))]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** A font family, and a variant for text that must not wait for the Arabic font. */
function fonts(font: string): Record<string, string> {
  return { font, 'font-without-arabic': font.replace("'Noto Naskh Arabic Variable', ", '') };
}

function entries(table: Record<string, string>): string[] {
  return Object.entries(table).map(([name, value]) => `--ui-${name}: ${value};`);
}

/** Values that are lists. They are on separate lines if they would not fit, like the output of the formatter. */
function lists(table: Record<string, string>): string[] {
  return Object.entries(table).map(([name, value]) => {
    const line = `--ui-${name}: ${value.replaceAll("'", '"')};`;
    return line.length <= 108 ? line : line.replace(': ', ':\n    ');
  });
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}

function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
}
