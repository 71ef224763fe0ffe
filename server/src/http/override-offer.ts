import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { sendPlainPage } from './plain-page.ts';

/** Creates the link on request and shows it; errors appear in the same place. */
const SCRIPT = `
const form = document.getElementById('offer');
const state = document.getElementById('state');
const read = (name) => document.cookie.split('; ').find((pair) => pair.startsWith(name + '='))?.slice(name.length + 1) ?? '';
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  state.textContent = 'Creating the link …';
  try {
    const answer = await fetch('/api/overrides', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + decodeURIComponent(read('access_token')) },
      body: JSON.stringify({ remotes: [{ name: form.dataset.remote, origin: form.dataset.origin }] }),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.error);
    const link = document.createElement('a');
    link.href = said.link;
    link.textContent = said.link;
    state.replaceChildren('Until ' + said.expires_at.slice(0, 16).replace('T', ' ') + ' UTC: ', link);
  } catch (error) {
    state.textContent = 'The link could not be created: ' + error.message;
  }
});
`;

/**
 * Returns what an administrator sees at the address that a developer's server prints: the button that creates the signed link.
 */
export function offerLink(
  reply: FastifyReply,
  { name, origin }: { name: string; origin: string },
): FastifyReply {
  const main = `<h1>Load ${escapeHtml(name)} from a developer’s machine?</h1>
<p>Anyone who opens the link and may use ${escapeHtml(name)} loads it from <span class="code">${escapeHtml(origin)}</span> on their own machine for the next 8 hours. The code served there runs as that person.</p>
<form id="offer" data-remote="${escapeHtml(name)}" data-origin="${escapeHtml(origin)}"><button>Create link</button></form>
<p id="state" role="status"></p>`;
  return sendPlainPage(reply, { title: 'A link to a developer’s server', main, script: SCRIPT });
}
