/**
 * Requests the list of the demo's mailbox every two seconds and updates the page if it has changed; shows a message
 * when a request fails.
 */
const REFRESH_MS = 2_000;
const REFRESH_HIDDEN_MS = 10_000;

const list = document.getElementById('list');
const state = document.getElementById('state');

async function refresh(): Promise<void> {
  if (!list || !state) return;
  try {
    const answer = await fetch(`/mailbox/list${location.search}`, { headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (body.innerHTML !== list.innerHTML) list.replaceChildren(...body.childNodes);
    state.textContent = 'New messages appear automatically.';
  } catch (error) {
    state.textContent = `The server does not answer (${(error as Error).message}). Trying again.`;
  }
  setTimeout(refresh, document.hidden ? REFRESH_HIDDEN_MS : REFRESH_MS);
}
setTimeout(refresh, REFRESH_MS);

export {};
