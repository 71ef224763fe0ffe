import type {
  BootDocument,
  Registry,
  RemoteDescriptor,
  RemoteRoute,
  Role,
  ShellDescriptor,
} from '@newswatch/shared/contracts';
import type { Appearance } from './appearance.ts';
import { attribute, escapeText, inlineJson } from './escape.ts';
import { firstPaint, HOLD_EARLY } from './first-paint.ts';
import { overrideBanner } from './override-banner.ts';

/** Everything the page of one address is made of. */
export interface DocumentParts {
  shell: ShellDescriptor;
  /** This session's remotes. */
  registry: Registry;
  /** The page the address belongs to, where this session may load it: its files are preloaded and it names the document. */
  page: { remote: RemoteDescriptor; route: RemoteRoute } | undefined;
  /** Who asks, as far as the cookies tell; `undefined` for guests, and for who has to refresh a token first. */
  role: Role | undefined;
  /** Of this answer alone; the policy header carries the same. */
  nonce: string;
  appearance: Appearance;
  demo: boolean;
}

const PRODUCT = 'Newswatch';

/** The product's mark, small; inlined, so that no request is made for it. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#1d1a16"/><path d="M7 9h14M7 14h8M7 19h6" stroke="#fdfcfa" stroke-width="2" stroke-linecap="round"/><circle cx="19.5" cy="18" r="3.5" fill="#d9673f"/></svg>',
)}`;

/** For machines that prefer dark, where the person chose nothing else; the rest of the theme is CSS. */
const FOLLOW_MACHINE = `if(matchMedia('(prefers-color-scheme: dark)').matches)document.documentElement.dataset.theme='dark'`;

/**
 * The HTML of any address of the product: the same document with another registry and other preloads. Pure: what may be
 * seen was decided before.
 *
 * Preload links carry integrity and anonymous CORS because the later request does: else the browser fetches twice.
 */
export function renderDocument(parts: DocumentParts): string {
  const { shell, registry, page, nonce, appearance, demo, role } = parts;
  const painted = firstPaint({ registry, page, role, collapsed: appearance.collapsed });
  const boot: BootDocument = {
    registry,
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

  return `<!doctype html>
<html lang="en" data-theme="${mode}" data-font="${appearance.font}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<link rel="icon" href="${attribute(ICON)}">
${[
  ...(appearance.preference === 'system'
    ? [`<script nonce="${attribute(nonce)}">${FOLLOW_MACHINE}</script>`]
    : []),
  `<script nonce="${attribute(nonce)}">${HOLD_EARLY}</script>`,
  ...shell.styles.map((file) => `<link rel="stylesheet" ${loaded(fileOf(shell, file))}>`),
  ...preloads(shell, page).map((file) => `<link rel="preload" as="${kindOf(file.href)}" ${loaded(file)}>`),
  ...shell.scripts.map(
    (file) => `<script defer nonce="${attribute(nonce)}" ${loaded(fileOf(shell, file), 'src')}></script>`,
  ),
  `<script type="application/json" id="newswatch-boot" nonce="${attribute(nonce)}">${inlineJson(boot)}</script>`,
].join('\n')}
</head>
<body>
<div id="root">${painted}</div>
${registry.override ? `${overrideBanner(registry.override, nonce)}\n` : ''}<noscript>${PRODUCT} needs JavaScript to show this page.</noscript>
</body>
</html>
`;
}

interface ServedFile {
  href: string;
  integrity: string | undefined;
}

function fileOf(app: Pick<ShellDescriptor, 'base_path' | 'integrity'>, file: string): ServedFile {
  return { href: `${app.base_path}${file}`, integrity: app.integrity[file] };
}

/** In the order they are needed: the shell's own, the page's, then the shared doors the page imports. */
function preloads(shell: ShellDescriptor, page: DocumentParts['page']): ServedFile[] {
  const first = shell.preload.map((file) => fileOf(shell, file));
  if (!page) return first;
  const { remote, route } = page;
  const own = remote.preload[route.page] ?? [];
  const doors = new Set((remote.doors[route.page] ?? []).flatMap((door) => shell.doors[door] ?? []));
  return [
    ...first,
    ...own.map((file) => fileOf(remote, file)),
    ...[...doors].map((file) => fileOf(shell, file)),
  ];
}

function kindOf(href: string): 'style' | 'script' {
  return href.endsWith('.css') ? 'style' : 'script';
}

function loaded({ href, integrity }: ServedFile, name: 'href' | 'src' = 'href'): string {
  const lock = integrity ? ` integrity="${attribute(integrity)}"` : '';
  return `${name}="${attribute(href)}"${lock} crossorigin="anonymous"`;
}
