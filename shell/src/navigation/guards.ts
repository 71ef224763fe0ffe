import { isAdminPath, type RouteAccess } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';

/** The addresses that the guards redirect to. They belong to the remote whose manifest names them. */
export const paths = {
  home: '/',
  adminHome: '/admin',
  signIn: '/sign-in',
  adminSignIn: '/sign-in-2',
  forbidden: '/403',
  newPassword: '/change-password',
} as const;

/** The destination of a navigation. */
export interface Destination {
  pathname: string;
  /** The whole address from the path on, to return to after signing in. */
  address: string;
  /** The access from the manifest of the route; `undefined` if no route of this session's registry matches. */
  access: RouteAccess | undefined;
  /** Whether a route matches that a guest would have after signing in. */
  isProtected: boolean;
}

/**
 * Decides, before any part of the destination is loaded, where this person is redirected; `undefined` if they may go there.
 *
 * @example redirectFrom({ status: 'guest' }, { pathname: '/targets', address: '/targets', access: undefined, isProtected: true })
 *   // '/sign-in?redirect=%2Ftargets'
 */
export function redirectFrom(session: SessionSnapshot, destination: Destination): string | undefined {
  if (session.status === 'guest') return redirectGuest(destination);
  const { must_change_password, role } = session.user;
  return must_change_password ? redirectNewcomer(destination) : redirectPerson(role === 'admin', destination);
}

/** If an administrator set the person's password, they must first choose their own and are then redirected back. */
function redirectNewcomer({ pathname, address, access }: Destination): string | undefined {
  if (access === 'public' || pathname === paths.newPassword) return undefined;
  // The start page is the default destination anyway.
  return address === paths.home ? paths.newPassword : withRedirect(paths.newPassword, address);
}

function redirectGuest({ pathname, address, access, isProtected }: Destination): string | undefined {
  if (isAdminPath(pathname) || access === 'admin') return withRedirect(paths.adminSignIn, address);
  return access === 'user' || isProtected ? withRedirect(paths.signIn, address) : undefined;
}

function redirectPerson(isAdmin: boolean, { pathname, access }: Destination): string | undefined {
  if (isAdmin && pathname === paths.home) return paths.adminHome;
  if (access === 'guest') return isAdmin ? paths.adminHome : paths.home;
  return !isAdmin && (isAdminPath(pathname) || access === 'admin') ? paths.forbidden : undefined;
}

/** The address of a sign-in page that returns to where the person wanted to go. */
export function withRedirect(signIn: string, address: string): string {
  return `${signIn}?redirect=${encodeURIComponent(address)}`;
}
