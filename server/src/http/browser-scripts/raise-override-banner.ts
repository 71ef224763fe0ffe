/**
 * Measures the banner of an override, and moves it into each dialog that opens: a modal dialog covers everything else on the
 * page, and nothing outside it is reachable. The banner moves back when the dialog is closed or removed.
 */
const banner = document.getElementById('override-banner');
if (banner) {
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--override-banner', `${banner.offsetHeight}px`),
  ).observe(banner);
  if ('showPopover' in banner) keepOnTop(banner);
}

function keepOnTop(element: HTMLElement): void {
  const dialogs: HTMLDialogElement[] = [];
  const raise = (): void => {
    while (dialogs.at(-1)?.matches(':modal') === false || dialogs.at(-1)?.isConnected === false)
      dialogs.pop();
    const home = dialogs.at(-1) ?? document.body;
    if (element.parentNode !== home) home.append(element);
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  };
  element.popover = 'manual';
  raise();
  new MutationObserver((changes) => {
    const changed = changes.flatMap(({ type, target }) =>
      type === 'attributes' && target instanceof HTMLDialogElement ? [target] : [],
    );
    dialogs.push(...changed.filter(({ open }) => open));
    if (changed.length > 0 || !element.isConnected) raise();
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ['open'] });
}

export {};
