/**
 * Requests the list and the message of the demo's mailbox every two seconds and updates the page where they have
 * changed; shows a message when a request fails. A message that is chosen appears without reloading the page, so that the
 * list stays scrolled and focused where it is.
 */
const REFRESH_MS = 2_000;
const REFRESH_HIDDEN_MS = 10_000;

const state = document.getElementById('state');

/**
 * The query of what the page shows. The message that somebody is reading stays, even if it was shown only because it was the
 * newest.
 */
function queryOf(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  const shown = document.querySelector('#list [aria-current]');
  if (!query.has('id') && shown && document.activeElement?.closest('#message')) query.set('id', shown.id);
  return query;
}

async function refresh(): Promise<void> {
  if (!state) return;
  const { search } = location;
  try {
    const answer = await fetch(`/mailbox/list?${queryOf(search)}`, { headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // Another message was chosen in the meantime.
    if (search !== location.search) return;
    const focused = document.activeElement?.id;
    for (const part of body.children) {
      const shown = document.getElementById(part.id);
      if (shown && shown.innerHTML !== part.innerHTML) shown.replaceChildren(...part.childNodes);
    }
    if (focused && focused !== document.activeElement?.id)
      document.getElementById(focused)?.focus({ preventScroll: true });
    state.textContent = 'New messages appear automatically.';
  } catch (error) {
    state.textContent = `The server is not responding (${(error as Error).message}). Trying again.`;
  }
}

async function poll(): Promise<void> {
  await refresh();
  setTimeout(poll, document.hidden ? REFRESH_HIDDEN_MS : REFRESH_MS);
}

document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/mailbox?"][href$="#message"]');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  history.pushState(null, '', link.href);
  await refresh();
  document.getElementById('message')?.scrollIntoView({ block: 'nearest' });
});
addEventListener('popstate', refresh);
setTimeout(poll, REFRESH_MS);

export {};
