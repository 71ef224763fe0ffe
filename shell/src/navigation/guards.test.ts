import type { SessionSnapshot } from '@newswatch/shell-api';
import { anAdmin, aUser } from '@newswatch/test-kit';
import { describe, expect, it } from 'vitest';
import { type Destination, redirectFrom } from './guards.ts';

const guest: SessionSnapshot = { status: 'guest' };
const user: SessionSnapshot = { status: 'user', user: aUser() };
const admin: SessionSnapshot = { status: 'user', user: anAdmin() };

const to = (address: string, given: Partial<Destination> = {}): Destination => ({
  pathname: address.split(/[?#]/)[0] ?? address,
  address,
  access: undefined,
  isProtected: false,
  ...given,
});
const open = undefined;

describe('a guest', () => {
  it('may open public pages, guest pages and unknown addresses', () => {
    expect(redirectFrom(guest, to('/verify-email', { access: 'public' }))).toBe(open);
    expect(redirectFrom(guest, to('/sign-in', { access: 'guest' }))).toBe(open);
    expect(redirectFrom(guest, to('/nowhere'))).toBe(open);
  });

  it('is sent to sign in, with a redirect back, from pages for signed-in people', () => {
    const wanted = '/sign-in?redirect=%2Ftargets%3Fstatus%3Dpaused';
    expect(redirectFrom(guest, to('/targets?status=paused', { access: 'user' }))).toBe(wanted);
    expect(redirectFrom(guest, to('/targets?status=paused', { isProtected: true }))).toBe(wanted);
  });

  it('is sent to sign in from the start page too, as from every protected page', () => {
    expect(redirectFrom(guest, to('/', { isProtected: true }))).toBe('/sign-in?redirect=%2F');
  });

  it('is sent to the administrators’ sign-in from anything under /admin, listed or not', () => {
    expect(redirectFrom(guest, to('/admin'))).toBe('/sign-in-2?redirect=%2Fadmin');
    expect(redirectFrom(guest, to('/admin/users'))).toBe('/sign-in-2?redirect=%2Fadmin%2Fusers');
    expect(redirectFrom(guest, to('/Admin', { isProtected: true }))).toBe('/sign-in-2?redirect=%2FAdmin');
    expect(redirectFrom(guest, to('/administrivia'))).toBe(open);
  });
});

describe('a signed-in person', () => {
  it('may open their pages', () => {
    expect(redirectFrom(user, to('/targets', { access: 'user' }))).toBe(open);
    expect(redirectFrom(user, to('/', { access: 'user' }))).toBe(open);
    expect(redirectFrom(user, to('/verify-email', { access: 'public' }))).toBe(open);
  });

  it('is sent from guest pages to the start page', () => {
    expect(redirectFrom(user, to('/sign-in?redirect=%2Ftargets', { access: 'guest' }))).toBe('/');
  });

  it('is sent to /403 from anything under /admin', () => {
    expect(redirectFrom(user, to('/admin'))).toBe('/403');
    expect(redirectFrom(user, to('/ADMIN/Users'))).toBe('/403');
    expect(redirectFrom(user, to('/admin/users', { access: 'admin' }))).toBe('/403');
    expect(redirectFrom(user, to('/elsewhere', { access: 'admin' }))).toBe('/403');
  });
});

describe('an administrator', () => {
  it('lands on /admin from the start page and from guest pages', () => {
    expect(redirectFrom(admin, to('/', { access: 'user' }))).toBe('/admin');
    expect(redirectFrom(admin, to('/sign-in', { access: 'guest' }))).toBe('/admin');
  });

  it('may open admin pages and everyone else’s pages', () => {
    expect(redirectFrom(admin, to('/admin/users', { access: 'admin' }))).toBe(open);
    expect(redirectFrom(admin, to('/targets', { access: 'user' }))).toBe(open);
  });
});

describe('someone whose password an administrator chose', () => {
  const newcomer: SessionSnapshot = { status: 'user', user: aUser({ must_change_password: true }) };

  it('has to choose a new one before anything else, and then returns to where they wanted to go', () => {
    const wanted = '/change-password?redirect=%2Ftargets%3Fstatus%3Dpaused';
    expect(redirectFrom(newcomer, to('/targets?status=paused', { access: 'user' }))).toBe(wanted);
    expect(redirectFrom(newcomer, to('/', { access: 'user' }))).toBe('/change-password');
    expect(redirectFrom(newcomer, to('/sign-in', { access: 'guest' }))).toBe(
      '/change-password?redirect=%2Fsign-in',
    );
  });

  it('may open that page and public pages', () => {
    expect(redirectFrom(newcomer, to('/change-password', { access: 'public' }))).toBe(open);
    expect(redirectFrom(newcomer, to('/verify-email', { access: 'public' }))).toBe(open);
    expect(redirectFrom(newcomer, to('/change-password'))).toBe(open);
  });
});
