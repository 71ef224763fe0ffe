import { expect, it } from 'vitest';
import { scrollKey } from './root-layout.tsx';

it('keeps separate scroll positions for two fully loaded pages', () => {
  const loaded = (pathname: string) => scrollKey({ key: 'default', pathname, search: '' });
  expect(loaded('/targets')).not.toBe(loaded('/sources'));
  expect(loaded('/targets')).toBe(loaded('/targets'));
  expect(scrollKey({ key: 'x1', pathname: '/targets', search: '' })).toBe('x1');
});
