import type { RemoteBuild } from '@newswatch/shared/contracts';

/**
 * The style sheets of a parcel apply only while it is mounted: nobody else removes them, and their rules would reach
 * every later page. They stay in the document, because a bundler does not load a sheet twice.
 */

const mounted = new Set<string>();

export function enableSheets(build: RemoteBuild): void {
  mounted.add(build.container);
  syncSheets(build);
}

export function disableSheets(build: RemoteBuild): void {
  mounted.delete(build.container);
  syncSheets(build);
}

/** Enables or disables all sheets of this build, including those that arrived late. */
export function syncSheets(build: RemoteBuild): void {
  const folder = new URL(build.base_path, location.href).href;
  const elements = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    'style[data-created-by], link[rel~="stylesheet"]',
  );
  for (const element of elements) {
    // The element guards record which script created a `<style>`.
    const from = 'href' in element ? element.href : element.dataset.createdBy;
    if (!from?.startsWith(folder)) continue;
    // The sheet's own switch: `disabled` of a link would load it again at the next visit.
    if (element.sheet) element.sheet.disabled = !mounted.has(build.container);
    else element.addEventListener('load', () => syncSheets(build), { once: true });
  }
}
