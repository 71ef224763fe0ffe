/**
 * Enhances the API reference when scripts run: searches calls, events and schemas by word, opens the section that a link names,
 * and copies code blocks.
 */
const COPIED_MS = 2_000;

const search = document.querySelector<HTMLInputElement>('#search');
const found = document.getElementById('found');
const sections = [...document.querySelectorAll<HTMLElement>('main section')];
const calls = [...document.querySelectorAll<HTMLElement>('main section details[id]')].map((call) => ({
  call,
  text: `${call.id} ${call.querySelector('summary')?.textContent}`.toLowerCase(),
}));

function filter(): void {
  if (!search || !found) return;
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { call, text } of calls) {
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) count += 1;
  }
  const hidesWhole = (part: Element): boolean =>
    words.length > 0 && !part.querySelector('details[id]:not([hidden])');
  for (const section of sections) section.hidden = hidesWhole(section);
  found.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing found' : `${count} found`;
}

function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (
    let folded = target.closest('details');
    folded;
    folded = folded.parentElement?.closest('details') ?? null
  ) {
    folded.open = true;
  }
  target.scrollIntoView();
}

function addCopyButton(block: HTMLElement): void {
  const button = document.createElement('button');
  const label = block.dataset.copy || 'Copy';
  button.type = 'button';
  button.className = 'copy';
  button.textContent = label;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent ?? '').catch(() => undefined);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = label;
    }, COPIED_MS);
  });
  block.before(button);
}

const form = search?.closest('form');
if (form) {
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
}
search?.addEventListener('input', filter);
addEventListener('hashchange', openTarget);
openTarget();
if (navigator.clipboard)
  for (const block of document.querySelectorAll<HTMLElement>('main pre')) addCopyButton(block);
if (search?.value) filter();

export {};
