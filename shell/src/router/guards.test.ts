import type { SessionSnapshot } from '@newswatch/shell-api';
import { anAdmin, aUser } from '@newswatch/test-kit';
import { describe, expect, it } from 'vitest';
import { checkAccess, type Destination } from './guards.ts';

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
const open = { open: true };
const sentTo = (address: string) => ({ open: false, to: address });

describe('a guest', () => {
  it('may open public pages, guest pages and unknown addresses', () => {
    expect(checkAccess(guest, to('/verify-email', { access: 'public' }))).toEqual(open);
    expect(checkAccess(guest, to('/sign-in', { access: 'guest' }))).toEqual(open);
    expect(checkAccess(guest, to('/nowhere'))).toEqual(open);
  });

  it('is sent to sign in, with a redirect back, from pages for signed-in people', () => {
    const wanted = sentTo('/sign-in?redirect=%2Ftargets%3Fstatus%3Dpaused');
    expect(checkAccess(guest, to('/targets?status=paused', { access: 'user' }))).toEqual(wanted);
    expect(checkAccess(guest, to('/targets?status=paused', { isProtected: true }))).toEqual(wanted);
  });

  it('is sent to sign in from the start page too, as from every protected page', () => {
    expect(checkAccess(guest, to('/', { isProtected: true }))).toEqual(sentTo('/sign-in?redirect=%2F'));
  });

  it('is sent to the administrators’ sign-in from anything under /admin, listed or not', () => {
    expect(checkAccess(guest, to('/admin'))).toEqual(sentTo('/sign-in-2?redirect=%2Fadmin'));
    expect(checkAccess(guest, to('/admin/users'))).toEqual(sentTo('/sign-in-2?redirect=%2Fadmin%2Fusers'));
    expect(checkAccess(guest, to('/Admin', { isProtected: true }))).toEqual(
      sentTo('/sign-in-2?redirect=%2FAdmin'),
    );
    expect(checkAccess(guest, to('/administrivia'))).toEqual(open);
  });
});

describe('a signed-in person', () => {
  it('may open their pages', () => {
    expect(checkAccess(user, to('/targets', { access: 'user' }))).toEqual(open);
    expect(checkAccess(user, to('/', { access: 'user' }))).toEqual(open);
    expect(checkAccess(user, to('/verify-email', { access: 'public' }))).toEqual(open);
  });

  it('is sent from guest pages to the start page', () => {
    expect(checkAccess(user, to('/sign-in?redirect=%2Ftargets', { access: 'guest' }))).toEqual(sentTo('/'));
  });

  it('is sent to /403 from anything under /admin', () => {
    expect(checkAccess(user, to('/admin'))).toEqual(sentTo('/403'));
    expect(checkAccess(user, to('/ADMIN/Users'))).toEqual(sentTo('/403'));
    expect(checkAccess(user, to('/admin/users', { access: 'admin' }))).toEqual(sentTo('/403'));
    expect(checkAccess(user, to('/elsewhere', { access: 'admin' }))).toEqual(sentTo('/403'));
  });
});

describe('an administrator', () => {
  it('lands on /admin from the start page and from guest pages', () => {
    expect(checkAccess(admin, to('/', { access: 'user' }))).toEqual(sentTo('/admin'));
    expect(checkAccess(admin, to('/sign-in', { access: 'guest' }))).toEqual(sentTo('/admin'));
  });

  it('may open admin pages and everyone else’s pages', () => {
    expect(checkAccess(admin, to('/admin/users', { access: 'admin' }))).toEqual(open);
    expect(checkAccess(admin, to('/targets', { access: 'user' }))).toEqual(open);
  });
});

describe('someone whose password an administrator chose', () => {
  const newcomer: SessionSnapshot = { status: 'user', user: aUser({ must_change_password: true }) };

  it('has to choose a new one before anything else, and then returns to where they wanted to go', () => {
    const wanted = sentTo('/change-password?redirect=%2Ftargets%3Fstatus%3Dpaused');
    expect(checkAccess(newcomer, to('/targets?status=paused', { access: 'user' }))).toEqual(wanted);
    expect(checkAccess(newcomer, to('/', { access: 'user' }))).toEqual(sentTo('/change-password'));
    expect(checkAccess(newcomer, to('/sign-in', { access: 'guest' }))).toEqual(
      sentTo('/change-password?redirect=%2Fsign-in'),
    );
  });

  it('may open that page and public pages', () => {
    expect(checkAccess(newcomer, to('/change-password', { access: 'public' }))).toEqual(open);
    expect(checkAccess(newcomer, to('/verify-email', { access: 'public' }))).toEqual(open);
    expect(checkAccess(newcomer, to('/change-password'))).toEqual(open);
  });
});
