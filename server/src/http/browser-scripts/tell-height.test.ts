import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const SITES = ['https://intranet.example', 'https://b.example:8443'];
const sent: [unknown, string][] = [];
let resized = () => {};
let height = 400;

async function load(around: string | undefined, sites = SITES) {
  document.body.innerHTML = `<div id="embedding" data-sites="${sites.join(' ')}" hidden></div>`;
  vi.spyOn(document.body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 300, height));
  vi.stubGlobal('parent', { postMessage: (data: unknown, site: string) => sent.push([data, site]) });
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: around && [around] });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell;
      }
      observe() {
        resized();
      }
    },
  );
  vi.resetModules();
  await import('./tell-height.ts');
}
afterAll(() => {
  Reflect.deleteProperty(location, 'ancestorOrigins');
});
beforeEach(() => {
  sent.length = 0;
  height = 400;
});

it('tells the site around it its height, and again only if it changes', async () => {
  await load(SITES[1]);
  resized();
  height = 500.2;
  resized();
  expect(sent).toEqual([
    [{ newswatchHeight: 400 }, SITES[1]],
    [{ newswatchHeight: 501 }, SITES[1]],
  ]);
});

it('tells nobody else', async () => {
  await load('https://evil.example');
  expect(sent).toEqual([]);
});

it('leaves the choice to a browser that does not say which site it is', async () => {
  await load(undefined);
  expect(sent.map(([, site]) => site)).toEqual(SITES);
});
