/** The styles of the pages behind shared links, added to those of every plain page. */
export const SHARED_STYLES = `
:root { --bar: #6f6a61; --usual: #e3ded4; --heat: #8a2a14; --heat-ink: #1d1a16; }
@media (prefers-color-scheme: dark) { :root { --bar: #a59e92; --usual: #4a453e; --heat: #ff9270; --heat-ink: #ece8e1; } }
main { max-width: 54rem; }
.origin { color: var(--soft); font-size: .875rem; margin: 0 0 1rem; }
.lead { white-space: pre-line; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: .75rem 0; break-inside: avoid; }
article h2 { font-size: 1.0625rem; line-height: 1.35; } article h2 a { color: inherit; text-decoration-color: var(--edge); text-decoration-thickness: 1px; text-underline-offset: .2em; } article h2 a:hover { color: var(--link); text-decoration-color: currentColor; }
article .meta { margin: .25rem 0; } article > :last-child { margin-bottom: 0; }
.note, blockquote { margin: .75rem 0 0; padding-block: .125rem; padding-inline: .75rem 0; white-space: pre-line; }
.note { border-inline-start: 3px solid var(--signal); } blockquote { border-inline-start: 3px solid var(--edge); }
.kind { display: block; color: var(--soft); font-size: .8125rem; font-weight: 600; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .75rem; margin: 1rem 0; }
.figures > div { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1rem; }
.figures dt { color: var(--soft); font-size: .875rem; } .figures dd { margin: 0; } .figures .value { font-size: 1.5rem; font-weight: 600; }
.figures .hint { color: var(--soft); font-size: .8125rem; }
.chart { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; }
.chart svg { display: block; width: 100%; } .days svg { height: 11rem; }
.usual { fill: var(--usual); } .bar { fill: var(--bar); } .bar.unusual { fill: var(--signal); } .base { stroke: var(--edge); vector-effect: non-scaling-stroke; }
.ticks { display: flex; justify-content: space-between; color: var(--soft); font-size: .8125rem; margin-top: .25rem; }
.keys { display: flex; flex-wrap: wrap; gap: .25rem 1rem; color: var(--soft); font-size: .8125rem; margin: 0 0 .75rem; padding: 0; list-style: none; }
.keys svg { display: inline-block; width: .875rem; height: .875rem; vertical-align: -.1em; margin-inline-end: .35rem; }
table { border-collapse: collapse; width: 100%; overflow-wrap: break-word; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: .375rem .5rem; border-bottom: 1px solid var(--line); font-weight: 400; vertical-align: middle; }
thead th { color: var(--soft); font-size: .8125rem; } td.n, th.n { text-align: end; white-space: nowrap; }
td.track { width: 40%; } @media (max-width: 40rem) { td.track { width: 22%; } } td.track svg { height: .625rem; display: block; width: 100%; }
details > summary { display: list-item; }
.pages { margin-top: 1.5rem; } .pages form { margin: 0; } @media print { .pages { display: none; } }
.scroll { overflow-x: auto; } .scroll:focus-visible { outline-offset: -2px; }
.heat { font-size: .75rem; } .heat th, .heat td { padding: .125rem; text-align: center; border: 1px solid var(--ground); } .heat tbody th { text-align: start; padding-inline-end: .5rem; white-space: nowrap; }
.heat td { min-width: 1.6rem; height: 1.6rem; }
${[1, 2, 3, 4].map((level) => `.l${level} { background: color-mix(in srgb, var(--heat) ${level * 11}%, var(--card)); color: var(--heat-ink); }`).join(' ')}
@media print {
  :root { color-scheme: light; --ink: #000; --soft: #444; --ground: #fff; --card: #fff; --line: #bbb; --link: #000; --bar: #555; --usual: #ddd; --heat: #8a2a14; --heat-ink: #000; }
  main { max-width: none; padding: 0; } details { display: none; } section { break-inside: avoid; }
  * { print-color-adjust: exact; }
  article h2 a::after { content: attr(href); display: block; direction: ltr; unicode-bidi: isolate; font-size: .75rem; font-weight: 400; }
}
`;

/** The styles of a list that is shown inside another page; they override those of the whole page. */
export const EMBEDDED_STYLES = `
body { background: var(--card); } body main { max-width: none; padding: .5rem 1rem 1rem; border-top: 0; } main .origin { margin: .75rem 0 0; }
.headlines { list-style: none; margin: 0; padding: 0; } .headlines li { padding: .5rem 0; border-bottom: 1px solid var(--line); }
.headlines h2 { font-size: 1rem; line-height: 1.35; font-weight: 600; } .headlines .meta { margin: .125rem 0 0; }
.headlines a { color: inherit; text-decoration: none; } .headlines a:hover { color: var(--link); text-decoration: underline; }
`;

/** The styles of a shared screen: as many columns as there is room for, each filled from the top, so that no tile leaves a gap below it. */
export const SCREEN_STYLES = `
main { max-width: 100rem; } .age { font-size: .875rem; } #stale { font-weight: 600; } #stale:empty { margin: 0; }
.tiles { columns: 21rem; column-gap: 1rem; margin: 1rem 0 0; }
.tile { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 0 0 1rem; break-inside: avoid; }
.tile > h2 { font-size: 1rem; } .tile > :last-child { margin-bottom: 0; } .tile .about { font-weight: 400; } .tile .about::before { content: '· '; }
.tile td.track { width: 28%; } .tile .chart { border: 0; padding: 0; background: none; } .tile details { margin-bottom: 0; } .tile summary { padding-inline: 0; } .tile details { border: 0; }
.rows { list-style: none; margin: 0; padding: 0; } .rows li { padding: .5rem 0; border-bottom: 1px solid var(--line); } .rows li:last-child { border-bottom: 0; padding-bottom: 0; }
.rows p { margin: .125rem 0; } .rows .title { font-weight: 600; line-height: 1.35; } .when { font-size: .875rem; font-weight: 600; color: var(--soft); }
.big { font-size: 3rem; line-height: 1.1; font-weight: 650; letter-spacing: -.02em; margin: .5rem 0 0; } .big.high { color: var(--signal); }
.bars { display: block; width: 100%; height: 3.5rem; margin-top: .75rem; }
`;
