import type { RemoteBuild } from '@newswatch/shared/contracts';

/**
 * The style sheets of a parcel apply only while it is mounted: otherwise, nobody would remove them, and their rules would reach
 * every later page. They stay in the document, because a bundler does not load a sheet twice.
 */

const mounted = new Set<string>();
/**
 * The container that each constructed sheet belongs to, or null for the page itself. Nothing records which script made
 * one, so a sheet belongs to the parcel that was loading or mounted when it was adopted.
 */
const owners = new WeakMap<CSSStyleSheet, string | null>();

/** The adopted sheets that have no owner yet are assigned to this container, or to the page itself. */
export function claimSheets(container: string | null): void {
  for (const sheet of document.adoptedStyleSheets) if (!owners.has(sheet)) owners.set(sheet, container);
}

export function enableSheets(build: RemoteBuild): void {
  // The sheets of its scripts were claimed when it was loaded.
  claimSheets(null);
  mounted.add(build.container);
  syncSheets(build);
}

export function disableSheets(build: RemoteBuild): void {
  claimSheets(build.container);
  mounted.delete(build.container);
  syncSheets(build);
}

/**
 * Disables sheets that a parcel adopted or added after the person left. While another parcel is mounted, a new sheet belongs to
 * that one.
 */
export function disableLateSheets(build: RemoteBuild): void {
  if (mounted.size === 0) claimSheets(build.container);
  syncSheets(build);
}

/** Enables or disables all sheets of this build, including those that arrived late. */
export function syncSheets(build: RemoteBuild): void {
  const isDisabled = !mounted.has(build.container);
  for (const sheet of document.adoptedStyleSheets) {
    if (owners.get(sheet) === build.container) sheet.disabled = isDisabled;
  }
  const folder = new URL(build.base_path, location.href).href;
  const elements = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    'style[data-created-by], link[rel~="stylesheet"]',
  );
  for (const element of elements) {
    // The element guards record which script created a `<style>`.
    const from = 'href' in element ? element.href : element.dataset.createdBy;
    if (!from?.startsWith(folder)) continue;
    // Uses the sheet's own `disabled`: that of a link would load it again on the next visit.
    if (element.sheet) element.sheet.disabled = isDisabled;
    else element.addEventListener('load', () => syncSheets(build), { once: true });
  }
}
