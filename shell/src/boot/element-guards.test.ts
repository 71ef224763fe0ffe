import { beforeAll, describe, expect, it, vi } from 'vitest';
import { askForFiles } from '../remotes/loading/preload.ts';
import { aRemote, aRoute } from '../testing/registry.ts';
import { FILE_DEADLINE_MS, FILE_LOST, guardElements, QUIET_MS } from './element-guards.ts';
import { addDocument, hashes } from './integrity.ts';

// The page is guarded once, as in main.ts. The files of a worker share their window, so the guards go at the end.
beforeAll(() => {
  const address = (prototype: object, name: string) => Object.getOwnPropertyDescriptor(prototype, name) ?? {};
  const [script, link] = [HTMLScriptElement.prototype, HTMLLinkElement.prototype];
  const [src, href] = [address(script, 'src'), address(link, 'href')];
  guardElements(window, 'abc');
  hashes.set('/r/mf-a/aaaaaa/page.js', 'sha384-page');
  return () => {
    Object.defineProperty(script, 'src', src);
    Object.defineProperty(link, 'href', href);
    Reflect.deleteProperty(link, 'src');
    Reflect.deleteProperty(document, 'createElement');
    hashes.clear();
  };
});

function scriptFor(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  return script;
}

describe('elements that code creates', () => {
  it('get the nonce if they are styles', () => {
    expect(document.createElement('style').nonce).toBe('abc');
    expect(document.createElement('div').nonce ?? '').toBe('');
  });

  it('record which script created them if they are styles and the script is not the shell’s', () => {
    const createdFrom = (path: string): unknown => {
      const address = new URL(path, location.href).href;
      // biome-ignore lint/security/noGlobalEval: code with another address in the same page.
      return Reflect.get(window.eval(`document.createElement('style')\n//# sourceURL=${address}`), 'dataset')
        .createdBy;
    };
    expect(createdFrom('/r/mf-a/aaaaaa/page.js')).toMatch(/^http.*\/r\/mf-a\/aaaaaa\/page\.js/);
    expect(createdFrom('/assets/aaaaaa/main.js')).toBeUndefined();
  });

  it('get integrity and anonymous CORS if their address is in the registry', () => {
    const script = scriptFor('/r/mf-a/aaaaaa/page.js');
    expect(script.integrity).toBe('sha384-page');
    expect(script.crossOrigin).toBe('anonymous');
  });

  it('get neither for an unknown address, or one of another origin', () => {
    // jsdom does not implement `integrity`: an unset value is undefined there, and empty in a browser.
    expect(scriptFor('/other.js').integrity ?? '').toBe('');
    expect(scriptFor('http://elsewhere.test/r/mf-a/aaaaaa/page.js').integrity ?? '').toBe('');
  });

  it('use what a newer registry adds', () => {
    hashes.set('/r/mf-a/bbbbbb/page.css', 'sha384-style');
    const link = document.createElement('link');
    link.href = '/r/mf-a/bbbbbb/page.css';
    expect(link.integrity).toBe('sha384-style');
  });

  it('expose their address as `src` even if they are stylesheets: the bundler names a failed file by it', () => {
    const link = document.createElement('link');
    link.href = '/r/mf-a/aaaaaa/page.css';
    expect(Reflect.get(link, 'src')).toMatch(/\/r\/mf-a\/aaaaaa\/page\.css$/);
  });

  it('use another address after each failure, with the same integrity', () => {
    const address = '/r/mf-a/aaaaaa/page.js';
    scriptFor(address).dispatchEvent(new Event('error'));
    const second = scriptFor(address);
    expect(second.src).toMatch(/page\.js\?retry=1$/);
    expect(second.integrity).toBe('sha384-page');
    second.dispatchEvent(new Event('error'));
    expect(scriptFor(address).src).toMatch(/page\.js\?retry=2$/);
  });

  it('have the other address even if the retry happens at the moment of the failure', () => {
    const address = '/r/mf-a/dddddd/page.js';
    const script = document.createElement('script');
    let second = '';
    // Registered on the element before it had an address, as a loader does.
    script.addEventListener('error', () => {
      second = scriptFor(address).src;
    });
    document.head.append(script);
    script.src = address;
    script.dispatchEvent(new Event('error'));
    expect(second).toMatch(/page\.js\?retry=1$/);
  });

  it('request every file of a failed build again, after its preload links are removed', () => {
    document.head.innerHTML =
      '<link rel="preload" href="/r/mf-b/aaaaaa/one.js"><link rel="preload" href="/r/mf-c/aaaaaa/one.js">';
    const together = ['/r/mf-b/aaaaaa/one.js', '/r/mf-b/aaaaaa/two.js'].map(scriptFor);
    for (const script of together) script.dispatchEvent(new Event('error'));
    expect(scriptFor('/r/mf-b/aaaaaa/three.js').src).toMatch(/three\.js\?retry=1$/);
    expect(scriptFor('/r/mf-c/aaaaaa/one.js').src).toMatch(/one\.js$/);
    const left = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(left).toEqual(['/r/mf-c/aaaaaa/one.js']);
  });

  it('use the same other address when they preload a file, and count its failure', () => {
    const [route, base_path] = [aRoute('/p'), '/r/mf-p/aaaaaa/'];
    const preloaded = (file: string) => {
      askForFiles(aRemote({ base_path, routes: [route], preload: { page: [file] } }), route.path);
      return document.head.querySelector<HTMLLinkElement>(`link[rel=preload][href*="${file}"]`);
    };
    scriptFor(`${base_path}page.js`).dispatchEvent(new Event('error'));
    expect(preloaded('page.js')?.href).toBe(scriptFor(`${base_path}page.js`).src);
    preloaded('other.js')?.dispatchEvent(new Event('error'));
    expect(scriptFor(`${base_path}page.js`).src).toMatch(/page\.js\?retry=2$/);
  });

  it('fail if they hang for five seconds, so that the next attempt has another address', () => {
    vi.useFakeTimers();
    try {
      hashes.set('/r/mf-a/cccccc/slow.js', 'sha384-slow');
      const failed = vi.fn();
      const script = scriptFor('/r/mf-a/cccccc/slow.js');
      script.addEventListener('error', failed);
      vi.advanceTimersByTime(4_999);
      expect(failed).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(failed).toHaveBeenCalledOnce();
      const again = scriptFor('/r/mf-a/cccccc/slow.js');
      expect(again.src).toContain('slow.js?retry=1');
      again.dispatchEvent(new Event('load'));
      vi.advanceTimersByTime(FILE_DEADLINE_MS);
      expect(scriptFor('/r/mf-a/cccccc/slow.js').src).toContain('?retry=1');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are awaited while others still arrive, because the connection is merely slow, and time out only at the deadline', () => {
    vi.useFakeTimers();
    try {
      hashes.set('/r/mf-a/eeeeee/large.js', 'sha384-large');
      const failed = vi.fn();
      const script = scriptFor('/r/mf-a/eeeeee/large.js');
      script.addEventListener('error', failed);
      const arriving = document.head.appendChild(document.createElement('script'));
      vi.advanceTimersByTime(QUIET_MS - 1_000);
      arriving.dispatchEvent(new Event('load'));
      vi.advanceTimersByTime(QUIET_MS - 1);
      expect(failed).not.toHaveBeenCalled();
      arriving.dispatchEvent(new Event('load'));
      vi.advanceTimersByTime(FILE_DEADLINE_MS - 2 * QUIET_MS + 1_000);
      expect(failed).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(failed).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it('dispatch an event on the window when they fail without a retry, but never for prefetches', async () => {
    const lost: string[] = [];
    window.addEventListener(FILE_LOST, (event) => {
      if (event instanceof CustomEvent && /ffffff/.test(event.detail)) lost.push(event.detail);
    });
    const address = (file: string) => new URL(`/r/mf-a/ffffff/${file}`, location.href).href;
    scriptFor(address('form.js')).dispatchEvent(new Event('error'));
    const first = scriptFor(address('dialog.js'));
    first.addEventListener('error', () => queueMicrotask(() => scriptFor(address('dialog.js'))));
    first.dispatchEvent(new Event('error'));
    const link = document.createElement('link');
    link.rel = 'preload';
    link.href = address('ahead.js');
    link.dispatchEvent(new Event('error'));
    const style = document.createElement('link');
    style.rel = 'stylesheet';
    style.href = address('form.css');
    style.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(lost).toEqual([address('form.js'), address('form.css')]));
  });
});

describe('files of a build whose hashes the document left out', () => {
  const folder = '/r/mf-b/list/';
  const answering = (answer: Promise<Response>) => vi.spyOn(window, 'fetch').mockReturnValue(answer);

  it('are requested once the list has arrived, which the browser checks against the document', async () => {
    hashes.set(`${folder}integrity.json`, 'sha384-list');
    const list = Promise.withResolvers<Response>();
    const fetched = answering(list.promise);
    const [script, other] = [scriptFor(`${folder}page.js`), scriptFor(`${folder}other.js`)];
    expect(script.getAttribute('src')).toBeNull();
    list.resolve(Response.json({ 'page.js': 'sha384-page', 'other.js': 'sha384-other' }));
    await vi.waitFor(() => expect(other.getAttribute('src')).toContain(`${folder}other.js`));
    expect([script.integrity, other.integrity]).toEqual(['sha384-page', 'sha384-other']);
    expect(fetched.mock.calls.map(([path, init]) => [path, init?.integrity])).toEqual([
      [`${folder}integrity.json`, 'sha384-list'],
    ]);
    fetched.mockRestore();
  });

  it('are never requested without it: they fail, and the next attempt reads it from the server', async () => {
    hashes.set('/r/mf-c/list/integrity.json', 'sha384-list');
    const fetched = answering(Promise.reject(new TypeError('Failed to fetch')));
    const script = document.createElement('script');
    const failed = new Promise((resolve) => script.addEventListener('error', resolve));
    script.src = '/r/mf-c/list/page.js';
    await failed;
    expect(script.getAttribute('src')).toBeNull();
    // The person who reports the failure finds the file by it.
    expect(script.src).toMatch(/\/r\/mf-c\/list\/page\.js$/);
    fetched.mockReturnValue(Promise.resolve(Response.json({ 'page.js': 'sha384-page' })));
    const again = scriptFor('/r/mf-c/list/page.js');
    await vi.waitFor(() => expect(again.src).toContain('page.js?retry=1'));
    expect(fetched.mock.lastCall?.[0]).toBe('/r/mf-c/list/integrity.json?retry=1');
    expect(again.integrity).toBe('sha384-page');
    fetched.mockRestore();
  });

  it('fail with a list that never arrives in the time of any attempt, and the next attempt requests it again', async () => {
    vi.useFakeTimers();
    hashes.set('/r/mf-d/list/integrity.json', 'sha384-list');
    const fetched = answering(new Promise(() => undefined));
    try {
      const failed = vi.fn();
      const script = document.createElement('script');
      script.addEventListener('error', failed);
      script.src = '/r/mf-d/list/page.js';
      vi.advanceTimersByTime(FILE_DEADLINE_MS);
      expect(failed).toHaveBeenCalledOnce();
      scriptFor('/r/mf-d/list/page.js');
      expect(fetched.mock.calls.map(([path]) => path)).toEqual([
        '/r/mf-d/list/integrity.json',
        '/r/mf-d/list/integrity.json?retry=1',
      ]);
    } finally {
      fetched.mockRestore();
      vi.useRealTimers();
    }
  });

  it('need no list if the document links them with their integrity', () => {
    const boot = { shell: { version: 'aaaaaa', base_path: '/assets/aaaaaa/', integrity: {} } };
    const page = document.implementation.createHTMLDocument();
    page.head.innerHTML = `<link rel="preload" as="script" href="${location.origin}/r/mf-e/list/page.js">`;
    // jsdom does not implement `integrity`.
    const [link] = page.querySelectorAll('link');
    link?.setAttribute('integrity', 'sha384-linked');
    Object.assign(link ?? {}, { integrity: 'sha384-linked' });
    addDocument({ ...boot, nonce: '', demo: false, user: undefined }, page);
    expect(hashes.get('/r/mf-e/list/page.js')).toBe('sha384-linked');
  });
});
