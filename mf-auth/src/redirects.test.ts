import { describe, expect, it } from 'vitest';
import { adminRedirect, withRedirectParam } from './redirects.ts';

describe('after signing in, an administrator', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/users?page=2', '/admin/users?page=2'],
    ['/admin?tab=1', '/admin?tab=1'],
    ['/Admin/Users?page=2', '/Admin/Users?page=2'],
    ['/', '/admin'],
    ['/targets', '/admin'],
    ['/administrators', '/admin'],
  ])('who wanted to go to %s goes to %s', (wanted, place) => {
    expect(adminRedirect(wanted)).toBe(place);
  });
});

it('remembers where the person wanted to go when switching between sign-in and sign-up', () => {
  expect(withRedirectParam('/sign-up', new URLSearchParams({ redirect: '/targets?q=a&page=2' }))).toBe(
    '/sign-up?redirect=%2Ftargets%3Fq%3Da%26page%3D2',
  );
  expect(withRedirectParam('/sign-up', new URLSearchParams())).toBe('/sign-up');
});
