import { expect, test } from 'vitest';
import { embedCode } from './embed-code.ts';

test('no name can break the code to embed a page', () => {
  const code = embedCode({
    ...{ url: 'https://news.example/shared/abc', title: '"><script>alert(1)</script>&', shows: 'list' },
    ...{ articles: '5', theme: 'light' },
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
        embedCode({ url: 'https://a', title: '', shows, articles, theme: '', isLive: false }),
      )?.[1],
    );
  expect(heightOf('3')).toBeLessThan(heightOf('10'));
  expect([heightOf('50'), heightOf(''), heightOf('10', 'page')]).toEqual([720, 720, 720]);
});
