import { directionOf, languageTags } from '../language-tags.ts';
import { escapeMarkup } from '../markup.ts';
import { type Outlet, outlets } from '../outlets.ts';

const css = `
:root{color-scheme:light dark;--ink:#1a1d21;--paper:#fbfaf7;--soft:#6b7280;--line:#dedbd3}
@media (prefers-color-scheme:dark){:root{--ink:#e8e6e1;--paper:#16181b;--soft:#9aa1ab;--line:#2f3338}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 Georgia,'Noto Naskh Arabic',serif}
header.masthead{border-block-end:3px solid var(--accent);padding:1.4rem 1rem .8rem;text-align:center}
header.masthead a{color:inherit;text-decoration:none}header.masthead h2{font-size:2.1rem;margin:0;letter-spacing:-.01em}
header.masthead p{margin:.1rem 0 0;color:var(--soft);font-style:italic}
nav{display:flex;flex-wrap:wrap;gap:.4rem 1.2rem;justify-content:center;padding:.6rem 1rem;border-block-end:1px solid var(--line);font:14px system-ui}
nav a,footer a{color:var(--soft)}main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{line-height:1.2;font-size:1.9rem}.byline,.date{color:var(--soft);font:14px system-ui}
.story{padding:1rem 0;border-block-end:1px solid var(--line)}.story h3{margin:0;font-size:1.2rem;line-height:1.3}
.story a{color:inherit;text-decoration-color:var(--accent)}.story p{margin:.3rem 0 0}
figure{margin:1.2rem 0}figure img{width:100%;height:auto;border-radius:6px}figcaption{color:var(--soft);font-size:.85rem}
aside{margin-block-start:2rem;padding:1rem;border:1px solid var(--line);border-radius:6px;font-size:.9rem}
footer{padding:2rem 1rem;border-block-start:1px solid var(--line);text-align:center;color:var(--soft);font:13px system-ui}
.outlets{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));padding:0;list-style:none}
.outlets a{color:inherit}
.outlets li{border:1px solid var(--line);border-inline-start:5px solid var(--accent);border-radius:6px;padding:.8rem 1rem}
form{display:flex;gap:.5rem;margin:1rem 0}input,button{font:inherit;padding:.5rem .7rem;border-radius:6px;border:1px solid var(--soft);background:transparent;color:inherit}
input{flex:1;min-width:0}button{background:var(--accent);color:#fff;border-color:transparent;cursor:pointer}
`;

/** A whole page in an outlet's design; `head` and `main` are markup. */
export function renderFrame(outlet: Outlet, title: string, head: string, main: string): string {
  return `<!doctype html>
<html lang="${languageTags[outlet.language]}" dir="${directionOf(outlet.language)}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
<style>:root{--accent:${outlet.accent}}${css}</style>
${head}</head>
<body>
<header class="masthead"><a href="${outlet.key === '' ? '/' : `/${outlet.key}/`}"><h2>${escapeMarkup(outlet.name)}</h2></a><p>${escapeMarkup(outlet.tagline)}</p></header>
<nav aria-label="Outlets">${renderOutletLinks(outlet)}</nav>
<main>${main}</main>
<footer>${escapeMarkup(outlet.name)} · <a href="/">The demo newsroom</a></footer>
</body>
</html>
`;
}

function renderOutletLinks(current: Outlet): string {
  return outlets
    .filter((outlet) => outlet.key !== current.key)
    .map(
      (outlet) =>
        `<a href="/${outlet.key}/" lang="${languageTags[outlet.language]}">${escapeMarkup(outlet.name)}</a>`,
    )
    .join('\n');
}
