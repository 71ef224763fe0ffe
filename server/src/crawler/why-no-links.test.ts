import { expect, test } from 'vitest';
import { whyNoLinks } from './why-no-links.ts';

test('a browser is proposed for an empty page with scripts only if none was used', () => {
  expect(whyNoLinks({ kind: 'scripts' }, 'text/html', false)).toMatch(/A crawl with a browser/);
  expect(whyNoLinks({ kind: 'scripts' }, null, true)).toBe('No links to articles were found on the page.');
});
