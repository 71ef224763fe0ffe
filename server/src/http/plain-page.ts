import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { attribute } from './html/escape.ts';

/** A page that the server writes itself, without the shell. */
export interface PlainPage {
  title: string;
  /** Markup of `<main>`, already safe. */
  main: string;
  /** Runs once the page is there. */
  script?: string;
}

const STYLES = `
:root { color-scheme: light dark; --ink: #1a1d23; --soft: #565d6b; --ground: #f6f7f9; --card: #fff; --line: #d5d9e0; --accent: #1f4fd8; --bad: #b42318; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eaee; --soft: #a3abba; --ground: #101318; --card: #191d24; --line: #343a45; --accent: #8db0ff; --bad: #ff9c92; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; } h2 { font-size: 1rem; margin: 0; }
p { margin: .5rem 0; } .soft { color: var(--soft); } .bad { color: var(--bad); }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1.25rem 0; }
form.column { flex-direction: column; align-items: stretch; max-width: 26rem; }
label { display: flex; flex-direction: column; gap: .25rem; font-weight: 600; flex: 1 1 14rem; }
form.column label { flex: none; }
input { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .5rem .75rem; min-height: 44px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: .5rem 1.25rem; border: 0; border-radius: 8px; background: var(--accent); color: var(--card); cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
ol.messages { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; }
ol.messages > li { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; }
ol.messages pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0; }
.meta { display: flex; flex-wrap: wrap; gap: .25rem .75rem; color: var(--soft); font-size: .875rem; }
a { color: var(--accent); }
`;

/** Sends the page with a policy that admits its own style and script and nothing else. */
export function sendPlainPage(
  reply: FastifyReply,
  { title, main, script }: PlainPage,
  status = 200,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    script ? `script-src 'nonce-${nonce}'` : "script-src 'none'",
    "connect-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${attribute(title)} · Newswatch</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLES}</style>
</head>
<body>
<main>${main}</main>
${script ? `<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>
`);
}
