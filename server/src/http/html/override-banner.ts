import type { Override } from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import documentScripts from './document-scripts.json' with { type: 'json' };

/**
 * The banner's styles are in the page itself, so that it is visible even if no part of the shell loads. Page, sidebar,
 * dialogs and toasts end above it: its height is `--override-banner`.
 */
const STYLE = `
:root { --override-banner: 50px; }
body { padding-block-end: var(--override-banner); }
#override-banner { position: fixed; inset: auto 0 0; z-index: 90; inline-size: fit-content; max-inline-size: min(100%, 46rem); box-sizing: border-box; margin: 0 auto; overflow: visible; padding: 8px 8px 8px 16px; display: flex; gap: 4px 16px; align-items: center; justify-content: space-between; border: 1px solid var(--ui-warning, #7d5200); border-block-end: 0; border-radius: 10px 10px 0 0; background: var(--ui-warning-soft, #fbf0d6); color: var(--ui-ink, #1d1a16); font: 500 13px/1.4 var(--ui-font, system-ui, sans-serif); overflow-wrap: anywhere; }
#override-banner p { margin: 0; }
#override-banner a { flex: none; display: inline-grid; place-items: center; min-block-size: 32px; padding-inline: 12px; border-radius: 6px; background: var(--ui-ink, #1d1a16); color: var(--ui-sheet, #fdfcfa); font-weight: 600; text-decoration: none; }
#override-banner a:focus-visible { outline: 2px solid var(--ui-focus, #2f66b8); outline-offset: 2px; }
#override-banner [data-when=ended], #override-banner[data-ended] [data-when=open] { display: none; }
#override-banner[data-ended] [data-when=ended] { display: block; }
@media (pointer: coarse) { #override-banner a { min-block-size: 44px; } }
@media print { body { padding-block-end: 0; } #override-banner { display: none; } }
`;

/**
 * A banner that says that this page is not the deployed one, with a link back. It is outside the shell's root and a
 * plain link, so it works with every version of the shell, even if the overriding version breaks the page.
 */
export function overrideBanner(override: Override, nonce: string): string {
  return `<style nonce="${nonce}">${STYLE}</style>
<aside id="override-banner" aria-label="Version override">
<p data-when="open">${sentence(override)}</p>
<p data-when="ended">The override has ended. The next page you open will be the deployed version.</p>
<a href="/override/reset">Reset</a>
</aside>
<script nonce="${nonce}">${documentScripts['raise-override-banner']}</script>`;
}

function sentence({ remotes, expires_at }: Override): string {
  const until = `until <time datetime="${escapeHtml(expires_at)}">${escapeHtml(expires_at.slice(0, 16).replace('T', ' '))} UTC</time>`;
  const names = remotes.map((remote) => {
    const from = 'origin' in remote ? `from ${remote.origin}` : `in version ${remote.version}`;
    return `<b>${escapeHtml(remote.name)}</b> ${escapeHtml(from)}`;
  });
  // After sign-out or a change of user, no override may apply any longer.
  return `Version override${names.length > 0 ? `: ${names.join(', ')},` : ''} ${until}.`;
}
