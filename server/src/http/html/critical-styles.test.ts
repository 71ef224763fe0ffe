import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { stylesOf } from './critical-styles.ts';

const SHEET = `@charset "utf-8";/* a { */
@font-face{font-family:Inter Variable;src:url(/m/inter.woff2)format("woff2");unicode-range:U+??,U+131}
@font-face{font-family:Inter Variable;src:url(/m/inter-ext.woff2)format("woff2");unicode-range:U+100-2BA}
@font-face{font-family:"Inter Fallback";src:local(Arial)}
@font-face{font-family:Manrope Variable;src:url(/m/manrope.woff2);unicode-range:U+0000-00FF}
:root{--ui-x:"}";--ui-y:var(--ui-z);--ui-z:1px;--ui-unused:2px}
[data-theme=dark]{--ui-unused:3px}
body{margin:var( --ui-y);content:var(--ui-x)}
.ui-page{color:red;&:hover{color:blue}}
.ui-page:hover{color:pink}
.ui-table .ui-page{color:green}
.ui-brand,.ui-table{gap:1px}
.ui-page:not(.ui-table){gap:2px}
:is(.ui-a,.ui-b)>.ui-page{gap:3px}
@media (width<640px){.ui-page{gap:4px}.ui-table{gap:5px}}
@media (width<480px){.ui-table{gap:6px}}
@media print{.ui-page{gap:7px}}
@media (forced-colors: active){.ui-page{gap:8px}}
@keyframes ui-turn{to{rotate:1turn}}
@keyframes ui-dim{to{opacity:0}}
.ui-brand{animation:ui-turn 1s}`;
const styles = stylesOf(parse(SHEET));
const of = (markup: string, family?: string) => styles(markup, family);

describe('the styles of a painted page', () => {
  it('are the rules its markup may match, in order, and no others', () => {
    const { css } = of('<p class="ui-page"></p>');
    expect(css).toBe(
      ':root{--ui-x:"}";--ui-y:var(--ui-z);--ui-z:1px}body{margin:var( --ui-y);content:var(--ui-x)}' +
        '.ui-page{color:red;&:hover{color:blue}}.ui-page:not(.ui-table){gap:2px}' +
        ':is(.ui-a,.ui-b)>.ui-page{gap:3px}@media (width<640px){.ui-page{gap:4px}}',
    );
  });

  it('include the animations they use', () => {
    const { css } = of('<p class="ui-x ui-brand"></p>');
    expect(css).toContain('@keyframes ui-turn{to{rotate:1turn}}');
    expect(css).not.toContain('ui-dim');
    expect(css).toContain('.ui-brand,.ui-table{gap:1px}');
  });

  it("include the page's font faces, its fallback, and the file for Latin text", () => {
    const inter = of('<p></p>', 'Inter');
    expect(inter.font).toBe('/m/inter.woff2');
    expect(inter.css.match(/@font-face/g)).toHaveLength(3);
    expect(of('<p></p>', 'Manrope').font).toBe('/m/manrope.woff2');
    const system = of('<p></p>');
    expect(system.font).toBeUndefined();
    expect(system.css).not.toContain('@font-face');
  });
});
