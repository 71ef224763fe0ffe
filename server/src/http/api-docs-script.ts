/** What the reference does where scripts run: finds calls and events by their words, and copies what stands in a block. */
export const DOCS_SCRIPT = `
const search = document.getElementById('search');
const found = document.getElementById('found');
const calls = [...document.querySelectorAll('main section details[id]')].map((call) => ({
  call,
  text: (call.id + ' ' + call.querySelector('summary').textContent).toLowerCase(),
}));
const sections = [...document.querySelectorAll('main section')];
const rest = document.getElementById('rest');
const wasOpen = rest.open;
function filter() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { call, text } of calls) {
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) count += 1;
  }
  for (const section of sections) section.hidden = words.length > 0 && !section.querySelector('details[id]:not([hidden])');
  rest.hidden = words.length > 0 && !rest.querySelector('details[id]:not([hidden])');
  rest.open = words.length > 0 || wasOpen;
  found.textContent = words.length === 0 ? '' : count === 0 ? 'Nothing found' : count + ' found';
}
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let folded = target.closest('details'); folded; folded = folded.parentElement.closest('details')) folded.open = true;
  target.scrollIntoView();
}
search.closest('form').hidden = false;
search.closest('form').addEventListener('submit', (event) => event.preventDefault());
search.addEventListener('input', filter);
addEventListener('hashchange', openTarget);
openTarget();
if (navigator.clipboard) {
  for (const block of document.querySelectorAll('main pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = block.dataset.copy || 'Copy';
    button.addEventListener('click', async () => {
      const label = button.textContent;
      await navigator.clipboard.writeText(block.textContent).catch(() => {});
      button.textContent = 'Copied';
      setTimeout(() => { button.textContent = label; }, 2000);
    });
    block.before(button);
  }
}
if (search.value) filter();
`;
