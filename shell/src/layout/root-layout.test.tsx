import { expect, it } from 'vitest';
import { scrollKey } from './root-layout.tsx';

it('keeps the scroll positions of two pages apart that were both loaded as a whole', () => {
  const loaded = (pathname: string) => scrollKey({ key: 'default', pathname, search: '' });
  expect(loaded('/targets')).not.toBe(loaded('/sources'));
  expect(loaded('/targets')).toBe(loaded('/targets'));
  expect(scrollKey({ key: 'x1', pathname: '/targets', search: '' })).toBe('x1');
});
