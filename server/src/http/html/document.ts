import {
  type BootDocument,
  INTEGRITY_FILE,
  limits,
  partsFor,
  type Role,
  type ShellDescriptor,
  type User,
  unmetParts,
} from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import { iconSvg } from '../product-icon.ts';
import type { Appearance } from './appearance.ts';
import type { StylesFor } from './critical-styles.ts';
import documentScripts from './document-scripts.json' with { type: 'json' };
import { firstPaint, type PaintParts } from './first-paint.ts';
import { overrideBanner } from './override-banner.ts';

/** Everything needed to render the page of one address: what is painted first, and what loads after it. */
export interface DocumentParts extends PaintParts {
  shell: ShellDescriptor;
  /** The caller's profile, which saves the shell its first request. */
  user?: User | undefined;
  /** Unique to this response; the policy header contains the same value. */
  nonce: string;
  appearance: Appearance;
  demo: boolean;
  /** The part of the shell's styles that the painted page needs; without it the first paint waits for all of them. */
  styles?: StylesFor | undefined;
}

/** A small product logo, inlined to avoid a request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(iconSvg())}`;

/** The addresses of the manifest and the icon, served by `web-app.ts`, with which phones can install the product. */
export const MANIFEST = '/manifest.webmanifest';
export const TOUCH_ICON = '/icons/touch-180.png';

/** The first names in the font-family lists of the web fonts; their fallbacks have the same metrics. */
const FAMILIES = { inter: 'Inter', manrope: 'Manrope', system: undefined } as const;

/**
 * Marks one of the shell's first scripts and stylesheets, with the number of times it was requested again:
 * `shell/src/document-scripts/start-guard.ts`.
 */
const FIRST_FILE = 'data-shell="0"';

/**
 * Renders the HTML of any address: the same document with another registry and other preloads. Pure: access was checked
 * before.
 *
 * Styles of the painted page are inlined, so that nothing delays the first paint; the complete stylesheets follow below
 * it. Preload links have integrity and anonymous CORS because the later request has them too; otherwise the browser
 * would fetch twice.
 */
export function renderDocument(parts: DocumentParts): string {
  const { shell, registry, page, nonce, appearance, demo, role, user } = parts;
  // The shell reads the hashes of linked files from their links, and all others from the build's list, if it has one.
  const shortened = <App extends ServedApp>(app: App): App =>
    shell.integrity[INTEGRITY_FILE] ? withListedHashes(app) : app;
  // Without what only the server uses: the labels for the first paint of other pages. It includes only one earlier build, that of
  // this page's remote; the shell receives the others before it navigates to another remote.
  const remotes = registry.remotes.map(({ previous, ...remote }) => ({
    ...shortened(remote),
    routes: remote.routes.map(({ first_paint: _, data: __, ...route }) => route),
    ...(previous && remote.name === page?.remote.name ? { previous: shortened(previous) } : {}),
  }));
  const { version, base_path, integrity } = shortened(shell);
  const boot: BootDocument = {
    registry: { ...registry, remotes },
    user,
    shell: { version, base_path, integrity },
    nonce,
    demo,
  };
  // With `<` escaped, nothing in it can end the script or open a comment.
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');

  const painted = firstPaint(parts, appearance.collapsed);
  const mayCollapse = appearance.collapsed === undefined && painted.includes('class="ui-frame"');
  const styles = parts.styles?.(
    mayCollapse ? `${painted}<i class="ui-frame-collapsed"></i>` : painted,
    FAMILIES[appearance.font],
  );
  const sheets = shell.styles.map((file) => `<link rel="stylesheet" ${FIRST_FILE} ${linked(shell, file)}>`);
  const ownNonce = `nonce="${nonce}"`;
  const script = (name: keyof typeof documentScripts, attributes = ''): string =>
    `<script ${ownNonce}${attributes}>${documentScripts[name]}</script>`;

  return `<!doctype html>
<html lang="en" data-theme="${appearance.preference === 'dark' ? 'dark' : 'light'}" data-font="${appearance.font}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page ? `${escapeHtml(page.route.title)} · ` : ''}Newswatch</title>
${lines(
  appearance.preference === 'system' && script('follow-system-theme'),
  script('early-input-capture'),
  script('start-guard'),
  role && script('warm-formats'),
  role === 'user' &&
    page?.route.data &&
    script(
      'data-prefetch',
      ` data-paths="${escapeHtml(JSON.stringify(page.route.data))}" data-timeout="${limits.REQUEST_TIMEOUT_MS}"`,
    ),
  styles ? `<style ${ownNonce}>${styles.css}</style>` : sheets,
  styles?.font &&
    `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(styles.font)}" crossorigin="anonymous">`,
  shell.scripts.map(
    (file) => `<script defer ${FIRST_FILE} ${ownNonce} ${linked(shell, file, 'src')}></script>`,
  ),
  preloads(shell, page, role),
  `<link rel="icon" href="${escapeHtml(ICON)}">`,
  parts.legal && `<template id="legal">${parts.legal}</template>`,
  `<link rel="manifest" href="${MANIFEST}">`,
  `<link rel="apple-touch-icon" href="${TOUCH_ICON}">`,
)}
</head>
<body>
<div id="root" data-painted>${painted}</div>
${lines(
  // Next to the painted markup, so that it runs before the first paint.
  mayCollapse && script('collapse-sidebar'),
  // Below the painted markup: content above such a link is shown while it loads, and the script waits for it.
  styles && sheets,
  `<script type="application/json" id="newswatch-boot" ${ownNonce}>${json}</script>`,
  registry.override && overrideBanner(registry.override, nonce),
)}
<noscript>Newswatch needs JavaScript to show this page.</noscript>
</body>
</html>
`;
}

function lines(...parts: readonly (string | readonly string[] | false | undefined)[]): string {
  return parts.flat().filter(Boolean).join('\n');
}

/** Links in the order in which files are needed: the shell's, the page's, then the shared entries that it imports. */
function preloads(shell: ShellDescriptor, page: DocumentParts['page'], role: Role | undefined): string[] {
  const links = (app: ServedApp, files: Iterable<string> = []): string[] =>
    [...files].map(
      (file) =>
        `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'script'}" ${linked(app, file)}>`,
    );
  // An incompatible build runs separately, with another entry and its own copies, so preloads made here would be
  // unused.
  const runsApart = page && shell.provides && unmetParts(page.remote.requires, shell.provides).length > 0;
  const { remote, route } = (!runsApart && page) || {};
  const imported = route && remote?.doors[route.page];
  // A signed-in person will go to a page with the layout, even if this page has none.
  const access = role ?? route?.access;
  const parts = access ? partsFor(access, imported) : [];
  const later = [
    ...parts.flatMap((part) => shell.parts?.[part] ?? []),
    ...(imported ?? []).flatMap((name) => shell.doors[name] ?? []),
  ];
  return [
    ...links(shell, shell.preload),
    ...(remote && route ? links(remote, remote.preload[route.page]) : []),
    ...links(shell, new Set(later)),
  ];
}

type ServedApp = Pick<ShellDescriptor, 'base_path' | 'integrity'>;

/** A build with only the hash of its list of hashes, if it has such a list. */
export function withListedHashes<App extends Pick<ServedApp, 'integrity'>>(app: App): App {
  const list = app.integrity[INTEGRITY_FILE];
  return list ? { ...app, integrity: { [INTEGRITY_FILE]: list } } : app;
}

function linked({ base_path, integrity }: ServedApp, file: string, name: 'href' | 'src' = 'href'): string {
  const lock = integrity[file] ? ` integrity="${escapeHtml(integrity[file])}"` : '';
  return `${name}="${escapeHtml(`${base_path}${file}`)}"${lock} crossorigin="anonymous"`;
}
