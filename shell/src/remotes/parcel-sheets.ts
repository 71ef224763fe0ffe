import type { RemoteBuild } from '@newswatch/shared/contracts';

/**
 * The style sheets of a parcel apply only while it is mounted: nobody else removes them, and their rules would reach
 * every later page. They stay in the document, because a bundler does not load a sheet twice.
 */

const mounted = new Set<string>();
/** The constructed sheets of each container. Nothing records which script made one: those adopted during a visit are its own. */
const constructed = new Map<string, Set<CSSStyleSheet>>();
let adoptedBefore = new Set<CSSStyleSheet>();

export function enableSheets(build: RemoteBuild): void {
  mounted.add(build.container);
  adoptedBefore = new Set(document.adoptedStyleSheets);
  syncSheets(build);
}

export function disableSheets(build: RemoteBuild): void {
  const own = constructed.get(build.container) ?? new Set();
  for (const sheet of document.adoptedStyleSheets) if (!adoptedBefore.has(sheet)) own.add(sheet);
  constructed.set(build.container, own);
  mounted.delete(build.container);
  syncSheets(build);
}

/** Enables or disables all sheets of this build, including those that arrived late. */
export function syncSheets(build: RemoteBuild): void {
  const isDisabled = !mounted.has(build.container);
  for (const sheet of constructed.get(build.container) ?? []) sheet.disabled = isDisabled;
  const folder = new URL(build.base_path, location.href).href;
  const elements = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    'style[data-created-by], link[rel~="stylesheet"]',
  );
  for (const element of elements) {
    // The element guards record which script created a `<style>`.
    const from = 'href' in element ? element.href : element.dataset.createdBy;
    if (!from?.startsWith(folder)) continue;
    // The sheet's own switch: `disabled` of a link would load it again at the next visit.
    if (element.sheet) element.sheet.disabled = isDisabled;
    else element.addEventListener('load', () => syncSheets(build), { once: true });
  }
}
