import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('no name can break the code to embed a page', () => {
  const code = embedCode({
    ...{ url: 'https://news.example/shared/abc', title: '"><script>alert(1)</script>&', shows: 'list' },
    ...{ articles: '5', theme: 'light', isLive: false, fits: false },
  });
  const frame = new DOMParser().parseFromString(code, 'text/html').body.children;
  expect(frame).toHaveLength(1);
  expect(frame[0]?.getAttribute('title')).toBe('"><script>alert(1)</script>&');
  expect(frame[0]?.getAttribute('src')).toBe(
    'https://news.example/shared/abc?embed=list&articles=5&theme=light',
  );
  expect(frame[0]?.getAttribute('height')).toBe('367');
  expect(frame[0]?.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
});

test('a frame is as high as its list, up to a limit', () => {
  const heightOf = (articles: string, shows: 'list' | 'page' = 'list') =>
    Number(
      /height="(\d+)"/.exec(
        embedCode({ url: 'https://a', title: '', shows, articles, theme: '', isLive: false, fits: false }),
      )?.[1],
    );
  expect(heightOf('3')).toBeLessThan(heightOf('10'));
  expect([heightOf('50'), heightOf(''), heightOf('10', 'page')]).toEqual([720, 720, 720]);
});

test('a frame that fits its page has the lines that resize it, and believes only itself', () => {
  const code = embedCode({
    ...{ url: 'https://news.example/shared/abc', title: 'Ports', shows: 'page', articles: '', theme: '' },
    ...{ isLive: false, fits: true },
  });
  expect(code).toContain('src="https://news.example/shared/abc?embed=page&amp;resize=1"');
  expect(code).toContain('sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"');
  document.body.innerHTML = code;
  const frame = document.querySelector('iframe');
  const script = /<script>(.*)<\/script>/s.exec(code)?.[1] ?? '';
  new Function(script)();
  const tell = (data: unknown, source: Window | null | undefined) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: source ?? null }));
  tell({ newswatchHeight: 900 }, window);
  for (const wrong of [null, 'x', {}, { newswatchHeight: -5 }, { newswatchHeight: '<b>' }])
    tell(wrong, frame?.contentWindow);
  expect(frame?.getAttribute('height')).toBe('720');
  tell({ newswatchHeight: 900.2 }, frame?.contentWindow);
  expect(frame?.getAttribute('height')).toBe('901');
  tell({ newswatchHeight: 1e9 }, frame?.contentWindow);
  expect(frame?.getAttribute('height')).toBe('20000');
});
