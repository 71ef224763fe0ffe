import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { REPORT_URI } from './html/policy.ts';
import { legalFooter } from './legal-links.ts';
import { iconSvg } from './product-icon.ts';

/** A page that the server renders itself, without the shell. */
export interface PlainPage {
  title: string;
  /** Markup of `<main>`, already escaped. */
  main: string;
  /** BCP 47. Default: English. */
  language?: string;
  /** True for a page of a few lines, such as a question with its buttons: it is a card below the product's name. */
  isShort?: boolean;
  /** Added to the styles that all of these pages share. */
  styles?: string;
  /** True if the page shows others of this origin in frames. */
  framesOwn?: boolean;
  /** Runs once the page has loaded. */
  script?: string | undefined;
  /** True if its script asks this origin for what is new, although the page is private. */
  isLive?: boolean;
  /** False for a page that fills the window and is not for readers. */
  hasLegalLinks?: boolean;
  /** True if its address is a secret: nothing about the page is reported, stored, or found by search engines. */
  isPrivate?: boolean;
  /** Origins of other sites whose pages may show this one in a frame; by default, no page may. */
  frameAncestors?: readonly string[];
  /** The theme; by default, that of the visitor’s system. */
  theme?: 'light' | 'dark' | undefined;
}

const ICON = `data:image/svg+xml,${encodeURIComponent(iconSvg())}`;

const STYLES = `
:root { color-scheme: light dark; --ink: #1d1a16; --soft: #514c44; --ground: #f3f1ec; --card: #fdfcfa; --line: #d3cec3; --edge: #8b857a; --signal: #b8371b; --link: #a32e14; --bad: #a8123a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8e1; --soft: #bdb7ac; --ground: #121110; --card: #191816; --line: #433f39; --edge: #7f796e; --signal: #c94526; --link: #ff9270; --bad: #ff8fa6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Arial, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
footer { max-width: 46rem; margin: 0 auto; padding: 0 1rem 1.5rem; color: var(--soft); font-size: .875rem; }
h1 { font-size: 1.5rem; line-height: 1.25; letter-spacing: -.02em; margin: 0 0 .25rem; } h2 { font-size: 1rem; margin: 0; }
p { margin: .5rem 0; } .soft { color: var(--soft); } .bad { color: var(--bad); }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1.25rem 0; }
form.column { flex-direction: column; align-items: stretch; max-width: 26rem; } .card form.column { max-width: none; }
label { display: flex; flex-direction: column; gap: .25rem; font-weight: 600; flex: 1 1 14rem; }
form.column label { flex: none; }
fieldset { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .75rem 1rem; margin: 0; flex: 1 1 100%; }
label.choice { flex-direction: row; gap: .75rem; align-items: center; font-weight: 400; min-height: 44px; } label.choice input { min-height: 0; width: 1.25rem; height: 1.25rem; margin: 0; }
input { font: inherit; font-weight: 400; color: inherit; background: var(--card); border: 1px solid var(--edge); border-radius: 6px; padding: .5rem .75rem; min-height: 44px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1.25rem; border: 0; border-radius: 6px; background: var(--signal); color: #fff; cursor: pointer; }
button.quiet { background: var(--card); color: inherit; border: 1px solid var(--edge); } input { accent-color: var(--signal); }
.others { display: flex; flex-wrap: wrap; gap: .75rem; border-top: 1px solid var(--line); padding-top: 1.25rem; } .others form { margin: 0; }
.brand { display: flex; gap: .625rem; align-items: center; margin: 0 0 1rem; font-weight: 600; }
/* The logo's background would be invisible on a dark page, so only its lightness changes. */
@media (prefers-color-scheme: dark) { .brand img, .marked::before { filter: invert(1) hue-rotate(180deg); } }
.marked { display: flex; gap: .5rem; align-items: center; } .marked::before { content: ''; width: 20px; height: 20px; flex: none; background: url("${ICON}"); }
main.short { max-width: 34rem; } @media (min-width: 48rem) { main.short { padding-top: 12vh; } }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem; } .card > :last-child { margin-bottom: 0; } .card fieldset { padding: 0; border: 0; background: none; } .others + p { margin-top: 1rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.meta { display: flex; flex-wrap: wrap; gap: .25rem .75rem; color: var(--soft); font-size: .875rem; }
a { color: var(--link); }
code, .code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .875rem; }
section { margin: 2rem 0; } section > h2 { font-size: 1.25rem; margin-bottom: .5rem; }
details { background: var(--card); border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; }
summary { cursor: pointer; padding: .625rem 1rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; min-height: 44px; }
summary b { min-width: 4.5rem; } summary span { color: var(--soft); } .inside { padding: 0 1rem 1rem; overflow-wrap: anywhere; }
.inside h3 { font-size: .875rem; margin: 1rem 0 .25rem; } .inside ul { margin: 0; padding-left: 1.25rem; }
main pre { overflow-x: auto; } button.copy { display: block; margin: .5rem 0 .25rem auto; background: var(--card); color: inherit; border: 1px solid var(--edge); font-size: .875rem; padding: .25rem .75rem; }
nav ul { list-style: none; margin: .5rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; } nav li a { display: inline-block; padding: .25rem 0; }
[hidden] { display: none !important; }
.inside pre { background: var(--ground); border-radius: 6px; padding: .75rem; margin: .25rem 0; overflow-x: auto; font-size: .8125rem; }
`;

const BRAND = `<p class="brand"><img src="${ICON}" alt="" width="28" height="28">Newswatch</p>`;

/** Sends the page with a policy that allows only its own style and script. */
export function sendPlainPage(
  reply: FastifyReply,
  {
    title,
    main,
    language = 'en',
    isShort = false,
    styles = '',
    framesOwn = false,
    script,
    isPrivate = false,
    isLive = false,
    hasLegalLinks = true,
    frameAncestors = [],
    theme,
  }: PlainPage,
  status = 200,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    script ? `script-src 'nonce-${nonce}'` : "script-src 'none'",
    ...(isPrivate && !isLive ? [] : ["connect-src 'self'"]),
    'img-src data:',
    ...(framesOwn ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`,
    // A report would contain the address.
    ...(isPrivate ? [] : [REPORT_URI]),
  ].join('; ');
  // This header cannot contain a list of sites. If it is missing, browsers follow the policy.
  if (frameAncestors.length > 0) reply.removeHeader('x-frame-options');
  if (isPrivate) reply.header('x-robots-tag', 'noindex, nofollow, noarchive');
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', isPrivate ? 'private, no-store' : 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Newswatch</title>
${isPrivate ? '<meta name="robots" content="noindex, nofollow, noarchive">' : ''}
<link rel="icon" href="${ICON}">
<style nonce="${nonce}">${inTheme(`${STYLES}${styles}`, theme)}</style>
</head>
<body>
${isShort ? `<main class="short">${BRAND}<div class="card">${main}</div></main>` : `<main>${main}</main>`}${hasLegalLinks ? legalFooter(language) : ''}
${script ? `<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>
`);
}

/** The styles of one theme, whatever the visitor’s system prefers. */
function inTheme(styles: string, theme: PlainPage['theme']): string {
  if (!theme) return styles;
  return styles
    .replaceAll('@media (prefers-color-scheme: dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${theme}`);
}
