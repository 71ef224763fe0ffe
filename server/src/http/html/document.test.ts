import { brotliCompressSync } from 'node:zlib';
import type { Registry, RemoteDescriptor, RemoteRoute, ShellDescriptor } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { appearanceFrom } from './appearance.ts';
import { type DocumentParts, renderDocument } from './document.ts';
import documentScripts from './document-scripts.json' with { type: 'json' };
import { documentHeaders } from './policy.ts';

const shell: ShellDescriptor = {
  version: 'shell1',
  base_path: '/assets/shell1/',
  scripts: ['main.js'],
  styles: ['bootstrap.css'],
  preload: ['bootstrap.js'],
  doors: { '@newswatch/ui/core': ['antd.js'] },
  integrity: {
    'main.js': 'sha384-main',
    'bootstrap.css': 'sha384-css',
    'bootstrap.js': 'sha384-boot',
    'antd.js': 'sha384-antd',
  },
  built_at: '2026-03-03T12:00:00.000Z',
  revision: 'abc',
};
const remote: RemoteDescriptor = {
  name: 'mf-a',
  title: 'A </script><script>alert(1)</script>',
  owner: 'A team <!--',
  requires: { role: 'none', contract: '^1', react: '^19', ui: '^1' },
  routes: [{ path: '/a', title: 'A & <b>', access: 'public', page: 'a' }],
  navigation: [],
  version: 'aaaaaa',
  container: 'mf_a__aaaaaa',
  base_path: '/r/mf-a/aaaaaa/',
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-entry', 'a.css': 'sha384-acss' },
  preload: { a: ['remoteEntry.js', 'a.css'] },
  doors: { a: ['react', '@newswatch/ui/core'] },
  built_at: '2026-03-03T12:00:00.000Z',
  revision: 'abc',
};
const registry: Registry = { remotes: [remote], protected_paths: ['/b'], composition_id: 'c\u2028d' };
const parts: DocumentParts = {
  shell,
  registry,
  page: undefined,
  role: undefined,
  nonce: 'n+/=',
  appearance: { preference: 'system', font: 'inter', collapsed: undefined },
  demo: false,
};
const onPage: DocumentParts = {
  ...parts,
  page: { remote, route: { path: '/a', title: 'A & <b>', access: 'public', page: 'a' } },
};

function bootOf(html: string): string {
  return (
    /<script type="application\/json" id="newswatch-boot" nonce="[^"]*">(.*?)<\/script>/s.exec(html)?.[1] ??
    ''
  );
}

describe('the parts of the shell that not every page needs', () => {
  const route = { path: '/a', title: 'A', access: 'guest', page: 'a' } as const;
  const withParts = { ...shell, parts: { calls: ['calls.js'], frame: ['framed.js'] } };
  const preloaded = (
    given: Partial<DocumentParts>,
    imports: string[] | undefined,
  ): (string | undefined)[] => {
    const doors: RemoteDescriptor['doors'] = imports ? { a: imports } : {};
    const page = { remote: { ...remote, doors }, route };
    const html = renderDocument({ ...parts, shell: withParts, page, ...given });
    return [...html.matchAll(/rel="preload" as="script" href="\/assets\/shell1\/([^"]*)"/g)].map(
      ([, file]) => file,
    );
  };

  it('are omitted from a guest’s page that sends no requests', () => {
    expect(preloaded({}, ['react'])).toEqual(['bootstrap.js']);
  });

  it('are included in a page that sends requests, and in an unknown page', () => {
    expect(preloaded({}, ['react', '@tanstack/react-query'])).toEqual(['bootstrap.js', 'calls.js']);
    expect(preloaded({}, undefined)).toEqual(['bootstrap.js', 'calls.js']);
  });

  it('are included in every page for signed-in people, each once', () => {
    const all = ['bootstrap.js', 'calls.js', 'framed.js'];
    expect(preloaded({ role: 'user' }, ['react'])).toEqual(all);
    expect(preloaded({ role: 'user', page: undefined }, ['react'])).toEqual(all);
  });
});

describe('the document', () => {
  it('contains the links to the terms and the privacy policy, if these are set, for the scripts of guests’ pages', () => {
    const legal = '<a href="https://news.example/terms">Terms</a>';
    expect(renderDocument({ ...parts, legal })).toContain(`<template id="legal">${legal}</template>`);
    expect(renderDocument({ ...parts, legal: '' })).toBe(renderDocument(parts));
  });

  it('inlines the registry so that no text in it can close its script or open a comment', () => {
    const json = bootOf(renderDocument(parts));
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ registry, nonce: 'n+/=', demo: false });
  });

  it('contains the integrity of each build’s list of hashes, and all hashes if a build or the shell has no list', () => {
    const list = { 'integrity.json': 'sha384-list' };
    const listed = { ...remote, integrity: { ...remote.integrity, ...list } };
    const [current, plain] = [
      { ...listed, previous: listed },
      { ...remote, name: 'mf-b' },
    ];
    const integrityIn = (given: ShellDescriptor) => {
      const html = renderDocument({
        ...onPage,
        shell: given,
        registry: { ...registry, remotes: [current, plain] },
        page: { remote: current, route: { path: '/a', title: 'A', access: 'public', page: 'a' } },
      });
      const boot = JSON.parse(bootOf(html));
      return [boot.shell, boot.registry.remotes[0].previous, ...boot.registry.remotes].map(
        ({ integrity }) => integrity,
      );
    };
    const reading = { ...shell, integrity: { ...shell.integrity, ...list } };
    expect(integrityIn(reading)).toEqual([list, list, list, plain.integrity]);
    expect(integrityIn(shell)).toEqual([
      shell.integrity,
      listed.integrity,
      listed.integrity,
      plain.integrity,
    ]);
  });

  it('omits what only the server needs, and prefetches the data of a signed-in person’s page', () => {
    const route: RemoteRoute = {
      path: '/a',
      title: 'A',
      access: 'user',
      page: 'a',
      first_paint: { lead: 'Painted' },
      data: ['/user/dashboard'],
    };
    const painted = { ...remote, routes: [route] };
    const given = {
      ...parts,
      registry: { ...registry, remotes: [painted] },
      page: { remote: painted, route },
    };
    const html = renderDocument({ ...given, role: 'user' });
    expect(JSON.parse(bootOf(html)).registry.remotes[0].routes).toEqual([
      { path: '/a', title: 'A', access: 'user', page: 'a' },
    ]);
    expect(html).toContain('data-paths="[&quot;/user/dashboard&quot;]"');
    expect(renderDocument({ ...given, role: 'admin' })).not.toContain('/user/dashboard');
    expect(renderDocument(given)).not.toContain('/user/dashboard');
  });

  it('names the previous build only for the remote of its page', () => {
    const before = { ...remote, version: 'bbbbbb', base_path: '/r/mf-a/bbbbbb/' };
    const one = { ...remote, previous: before };
    const other = { ...one, name: 'mf-b' };
    const html = renderDocument({
      ...onPage,
      registry: { ...registry, remotes: [one, other] },
      page: { remote: one, route: { path: '/a', title: 'A', access: 'public', page: 'a' } },
    });
    const { remotes } = JSON.parse(bootOf(html)).registry;
    expect(remotes).toEqual([one, remote].map((known, at) => ({ ...known, name: ['mf-a', 'mf-b'][at] })));
  });

  it('has the page’s title, with markup escaped', () => {
    expect(renderDocument(onPage)).toContain('<title>A &amp; &lt;b&gt; · Newswatch</title>');
    expect(renderDocument(parts)).toContain('<title>Newswatch</title>');
  });

  it('preloads only the shell if the address belongs to no page', () => {
    const links = renderDocument(parts).match(/<link rel="preload".*>/g);
    expect(links).toEqual([
      '<link rel="preload" as="script" href="/assets/shell1/bootstrap.js" integrity="sha384-boot" crossorigin="anonymous">',
    ]);
  });

  it('adds the page’s own files and the shell’s files of the shared entries it imports', () => {
    const links = renderDocument(onPage).match(/<link rel="preload".*>/g);
    expect(links?.slice(1)).toEqual([
      '<link rel="preload" as="script" href="/r/mf-a/aaaaaa/remoteEntry.js" integrity="sha384-entry" crossorigin="anonymous">',
      '<link rel="preload" as="style" href="/r/mf-a/aaaaaa/a.css" integrity="sha384-acss" crossorigin="anonymous">',
      '<link rel="preload" as="script" href="/assets/shell1/antd.js" integrity="sha384-antd" crossorigin="anonymous">',
    ]);
  });

  it('gives every script the nonce', () => {
    const scripts = renderDocument(onPage).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(script).toContain('nonce="n+/="');
  });

  it('follows the system theme only if the person chose no theme', () => {
    expect(renderDocument(parts)).toContain('prefers-color-scheme');
    const dark = renderDocument({
      ...parts,
      appearance: { preference: 'dark', font: 'manrope', collapsed: false },
    });
    expect(dark).not.toContain('prefers-color-scheme');
    expect(dark).toContain('<html lang="en" data-theme="dark" data-font="manrope">');
  });
});

describe('the sidebar of the first paint', () => {
  const asked: string[] = [];
  const documentWith = (collapsed: boolean | undefined, role: 'user' | undefined): string => {
    asked.length = 0;
    return renderDocument({
      ...parts,
      role,
      page: { remote, route: { path: '/a', title: 'A', access: 'user', page: 'a' } },
      appearance: { preference: 'light', font: 'inter', collapsed },
      styles: (markup) => {
        asked.push(markup);
        return { css: '', font: undefined };
      },
    });
  };

  it('follows the window width if the person chose nothing, with the styles for both', () => {
    expect(documentWith(undefined, 'user')).toMatch(/max-width: 63.9375em.*ui-frame-collapsed/);
    expect(asked[0]).toContain('ui-frame-collapsed');
  });

  it('is what the person chose, at any width', () => {
    expect(documentWith(false, 'user')).not.toContain('ui-frame-collapsed');
    expect(asked[0]).not.toContain('ui-frame-collapsed');
    expect(documentWith(true, 'user')).toContain('class="ui-frame ui-frame-collapsed"');
    expect(documentWith(true, 'user')).not.toContain('max-width: 63.9375em');
  });

  it('does not affect a page without one', () => {
    expect(documentWith(undefined, undefined)).not.toContain('max-width: 63.9375em');
  });
});

describe('the shell’s start guard', () => {
  const html = renderDocument(onPage);

  it('is placed with the nonce before the shell’s first script, and recognises the shell’s files by an attribute', () => {
    const guard = html.indexOf(`<script nonce="n+/=">${documentScripts['start-guard']}</script>`);
    expect(guard).toBeGreaterThan(0);
    expect(html.indexOf('<script defer data-shell="0"')).toBeGreaterThan(guard);
    expect(html.indexOf('<link rel="stylesheet" data-shell="0"')).toBeGreaterThan(guard);
  });

  it('adds little to a document', () => {
    const bytes = (text: string): number => brotliCompressSync(text).length;
    expect(bytes(html) - bytes(html.replace(documentScripts['start-guard'], ''))).toBeLessThan(600);
  });
});

describe('the appearance in the cookies', () => {
  it('is read, and falls back to the default for invalid values', () => {
    expect(appearanceFrom({ theme: 'dark', font: 'system' })).toEqual({
      preference: 'dark',
      font: 'system',
      collapsed: undefined,
    });
    expect(appearanceFrom({ sidebar: 'collapsed' }).collapsed).toBe(true);
    expect(appearanceFrom({ sidebar: 'open' }).collapsed).toBe(false);
    expect(appearanceFrom({ theme: '"><script>', font: undefined })).toEqual({
      preference: 'system',
      font: 'inter',
      collapsed: undefined,
    });
  });
});

describe('the content security policy', () => {
  it('allows inline code only with a nonce, and no eval', () => {
    const policy = documentHeaders({ nonce: 'abc' })['content-security-policy'];
    expect(policy).toContain("script-src 'self' 'nonce-abc'");
    expect(policy).toContain("style-src 'self' 'nonce-abc'");
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('the styles of the first paint', () => {
  const styles = () => ({ css: '.ui-page{gap:1px}', font: '/assets/shell1/media/inter.woff2' });
  const html = renderDocument({ ...onPage, styles });

  it('are in the document, with the nonce, before any other request', () => {
    expect(html).toContain('<style nonce="n+/=">.ui-page{gap:1px}</style>');
    expect(html.indexOf('<style')).toBeLessThan(html.indexOf('<link'));
  });

  it('are followed by all others below the painted content, which does not wait for them', () => {
    const sheet = html.indexOf('<link rel="stylesheet"');
    expect(sheet).toBeGreaterThan(html.indexOf('<div id="root"'));
    expect(sheet).toBeLessThan(html.indexOf('id="newswatch-boot"'));
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  it("include the page's font, as the stylesheet requests it", () => {
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/assets/shell1/media/inter.woff2" crossorigin="anonymous">',
    );
    const asked: (string | undefined)[] = [];
    for (const font of ['inter', 'manrope', 'system'] as const) {
      renderDocument({
        ...onPage,
        appearance: { ...parts.appearance, font },
        styles: (_markup, family) => {
          asked.push(family);
          return { css: '', font: undefined };
        },
      });
    }
    expect(asked).toEqual(['Inter', 'Manrope', undefined]);
  });

  it('are loaded in the head when they cannot be inlined', () => {
    const plain = renderDocument(onPage);
    expect(plain.indexOf('<link rel="stylesheet"')).toBeLessThan(plain.indexOf('<body>'));
    expect(plain).not.toContain('<style');
  });
});

describe('a remote that is incompatible with this shell', () => {
  it('has no files preloaded, because it runs separately with another entry', () => {
    const provides = { contract: '1.0.0', react: '19.0.0', ui: '1.0.0' };
    const preloaded = (react: string) => {
      const other: RemoteDescriptor = { ...remote, requires: { ...remote.requires, react } };
      const html = renderDocument({
        ...onPage,
        shell: { ...shell, provides },
        page: { remote: other, route: { path: '/a', title: 'A', access: 'public', page: 'a' } },
      });
      return [...html.matchAll(/rel="preload" as="\w+" href="([^"]*)"/g)].map(([, href]) => href);
    };
    expect(preloaded('^19')).toContain('/r/mf-a/aaaaaa/remoteEntry.js');
    expect(preloaded('^18')).toEqual(['/assets/shell1/bootstrap.js']);
  });
});
