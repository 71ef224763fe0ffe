import {
  type BootDocument,
  fitsRange,
  limits,
  partsFor,
  type Registry,
  type RemoteDescriptor,
  type RemoteRoute,
  type Role,
  type ShellDescriptor,
  type ShellPart,
  type User,
} from '@newswatch/shared/contracts';
import type { Appearance } from './appearance.ts';
import documentScripts from './document-scripts.json' with { type: 'json' };
import { attribute, escapeText, inlineJson } from './escape.ts';
import { firstPaint } from './first-paint.ts';
import { overrideBanner } from './override-banner.ts';
import type { StylesFor } from './page-styles.ts';

/** Everything needed to render the page of one address. */
export interface DocumentParts {
  shell: ShellDescriptor;
  /** The remotes of this session. */
  registry: Registry;
  /**
   * The page of this address, if this session may load it: its files are preloaded, and it provides the document title.
   */
  page: { remote: RemoteDescriptor; route: RemoteRoute } | undefined;
  /**
   * The caller's role according to the cookies; `undefined` for guests, and for people who have to refresh a token
   * first.
   */
  role: Role | undefined;
  /** The same person's profile, which saves the shell its first request. */
  user?: User | undefined;
  /** Unique to this response; the policy header contains the same value. */
  nonce: string;
  appearance: Appearance;
  demo: boolean;
  /** The part of the shell's styles that the painted page needs; without it the first paint waits for all of them. */
  styles?: StylesFor | undefined;
}

const PRODUCT = 'Newswatch';

/** A small product logo, inlined to avoid a request. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#1d1a16"/><path d="M7 9h14M7 14h8M7 19h6" stroke="#fdfcfa" stroke-width="2" stroke-linecap="round"/><circle cx="19.5" cy="18" r="3.5" fill="#d9673f"/></svg>',
)}`;

/** The first names in the font-family lists of the web fonts; their fallbacks have the same metrics. */
const FAMILIES = { inter: 'Inter', manrope: 'Manrope', system: undefined } as const;

/** The class of a layout whose sidebar shows icons only. */
const COLLAPSED = 'ui-frame-collapsed';

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
  const { shell, registry, page, nonce, appearance, demo, role } = parts;
  const painted = firstPaint({ registry, page, role, user: parts.user, collapsed: appearance.collapsed });
  const boot: BootDocument = {
    registry: asInlined(registry, page),
    user: parts.user,
    shell: {
      version: shell.version,
      base_path: shell.base_path,
      integrity: shell.integrity,
      doors: shell.doors,
    },
    nonce,
    demo,
  };
  const title = page ? `${page.route.title} · ${PRODUCT}` : PRODUCT;
  const mode = appearance.preference === 'dark' ? 'dark' : 'light';

  const mayCollapse = appearance.collapsed === undefined && painted.includes('class="ui-frame"');
  const styles = parts.styles?.(
    mayCollapse ? `${painted}<i class="${COLLAPSED}"></i>` : painted,
    FAMILIES[appearance.font],
  );
  const sheets = shell.styles.map(
    (file) => `<link rel="stylesheet" ${FIRST_FILE} ${loaded(fileOf(shell, file))}>`,
  );
  const script = (name: keyof typeof documentScripts, attributes = ''): string =>
    `<script nonce="${attribute(nonce)}"${attributes}>${documentScripts[name]}</script>`;

  return `<!doctype html>
<html lang="en" data-theme="${mode}" data-font="${appearance.font}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
${[
  ...(appearance.preference === 'system' ? [script('follow-system-theme')] : []),
  script('early-input-capture'),
  script('start-guard'),
  ...(role ? [script('warm-formats')] : []),
  ...(role === 'user' && page?.route.data ? [script('data-prefetch', prefetchOf(page.route.data))] : []),
  ...(styles ? [`<style nonce="${attribute(nonce)}">${styles.css}</style>`] : sheets),
  ...(styles?.font
    ? [
        `<link rel="preload" as="font" type="font/woff2" href="${attribute(styles.font)}" crossorigin="anonymous">`,
      ]
    : []),
  ...shell.scripts.map(
    (file) =>
      `<script defer ${FIRST_FILE} nonce="${attribute(nonce)}" ${loaded(fileOf(shell, file), 'src')}></script>`,
  ),
  ...preloads(shell, page, role).map(
    (file) => `<link rel="preload" as="${kindOf(file.href)}" ${loaded(file)}>`,
  ),
  `<link rel="icon" href="${attribute(ICON)}">`,
].join('\n')}
</head>
<body>
<div id="root" data-painted>${painted}</div>
${[
  // Next to the painted markup, so that it runs before the first paint.
  ...(mayCollapse ? [script('collapse-sidebar')] : []),
  // Below the painted markup: content above such a link is shown while it loads, and the script waits for it.
  ...(styles ? sheets : []),
  `<script type="application/json" id="newswatch-boot" nonce="${attribute(nonce)}">${inlineJson(boot)}</script>`,
].join('\n')}
${registry.override ? `${overrideBanner(registry.override, nonce)}\n` : ''}<noscript>${PRODUCT} needs JavaScript to show this page.</noscript>
</body>
</html>
`;
}

/**
 * Removes what only the server uses: the labels for the first paint of other pages. Earlier builds are also removed,
 * except those of this page's remote: with all their hashes they made up a third of the document, and the shell
 * receives them before it navigates anywhere else.
 */
function asInlined(registry: Registry, page: DocumentParts['page']): Registry {
  const remotes = registry.remotes.map(({ previous, ...remote }) => ({
    ...remote,
    routes: remote.routes.map(({ first_paint: _, data: __, ...route }) => route),
    ...(previous && remote.name === page?.remote.name ? { previous } : {}),
  }));
  return { ...registry, remotes };
}

interface ServedFile {
  href: string;
  integrity: string | undefined;
}

function fileOf(app: Pick<ShellDescriptor, 'base_path' | 'integrity'>, file: string): ServedFile {
  return { href: `${app.base_path}${file}`, integrity: app.integrity[file] };
}

/**
 * In the order in which they are needed: the shell's files, the page's, then the shared entries that the page imports.
 */
function preloads(shell: ShellDescriptor, page: DocumentParts['page'], role: Role | undefined): ServedFile[] {
  const ofShell = (files: readonly string[]): ServedFile[] => files.map((file) => fileOf(shell, file));
  // A signed-in person will go to a page with the layout, even if this page has none.
  const ofPerson = role ? (['calls', 'frame'] as const) : [];
  const partFiles = (parts: readonly ShellPart[]): string[] =>
    [...new Set([...ofPerson, ...parts])].flatMap((part) => shell.parts?.[part] ?? []);
  const first = ofShell([...shell.preload, ...partFiles([])]);
  if (!page) return first;
  const { remote, route } = page;
  // An incompatible build runs separately, with another entry and its own copies, so preloads made here would be
  // unused.
  if (!fitsInto(shell, remote)) return first;
  const own = remote.preload[route.page] ?? [];
  const imported = remote.doors[route.page];
  const entryFiles = (imported ?? []).flatMap((name) => shell.doors[name] ?? []);
  return [
    ...ofShell(shell.preload),
    ...own.map((file) => fileOf(remote, file)),
    ...ofShell([...new Set([...partFiles(partsFor(route.access, imported)), ...entryFiles])]),
  ];
}

function fitsInto({ provides }: ShellDescriptor, { requires }: RemoteDescriptor): boolean {
  if (!provides) return true;
  return (['contract', 'react', 'ui'] as const).every((part) => fitsRange(provides[part], requires[part]));
}

function kindOf(href: string): 'style' | 'script' {
  return href.endsWith('.css') ? 'style' : 'script';
}

function loaded({ href, integrity }: ServedFile, name: 'href' | 'src' = 'href'): string {
  const lock = integrity ? ` integrity="${attribute(integrity)}"` : '';
  return `${name}="${attribute(href)}"${lock} crossorigin="anonymous"`;
}

/** The attributes that the prefetching script reads from its element: API paths, and milliseconds. */
function prefetchOf(paths: readonly string[]): string {
  return ` data-paths="${attribute(JSON.stringify(paths))}" data-timeout="${limits.REQUEST_TIMEOUT_MS}"`;
}
