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

/** Where the person is going. */
export interface Destination {
  pathname: string;
  /** The whole address from the path on, to return to after signing in. */
  address: string;
  /** From the manifest of the route; `undefined` if no route of this session's registry matches. */
  access: RouteAccess | undefined;
  /** Whether a route matches that a guest would have after signing in. */
  isProtected: boolean;
}

/** Access is granted, or the person is redirected. */
export type GuardResult = { open: true } | { open: false; to: string };

const open: GuardResult = { open: true };
const go = (to: string): GuardResult => ({ open: false, to });

/**
 * Decides, before anything of the destination is loaded, whether this person may go there.
 *
 * @example checkAccess({ status: 'guest' }, { pathname: '/targets', address: '/targets', access: undefined, isProtected: true })
 *   // { open: false, to: '/sign-in?redirect=%2Ftargets' }
 */
export function checkAccess(session: SessionSnapshot, destination: Destination): GuardResult {
  return session.status === 'guest'
    ? checkGuest(destination)
    : session.user.must_change_password
      ? checkNewcomer(destination)
      : checkPerson(session.user.role === 'admin', destination);
}

/** If an administrator set the person's password, they must first choose their own and are then redirected back. */
function checkNewcomer({ pathname, address, access }: Destination): GuardResult {
  const isAllowed = access === 'public' || pathname === paths.newPassword;
  if (isAllowed) return open;
  // The start page is the default destination anyway.
  return go(address === paths.home ? paths.newPassword : withRedirect(paths.newPassword, address));
}

function checkGuest({ pathname, address, access, isProtected }: Destination): GuardResult {
  if (isAdminPath(pathname) || access === 'admin') return go(withRedirect(paths.adminSignIn, address));
  if (access === 'user' || isProtected) return go(withRedirect(paths.signIn, address));
  return open;
}

function checkPerson(isAdmin: boolean, { pathname, access }: Destination): GuardResult {
  if (isAdmin && pathname === paths.home) return go(paths.adminHome);
  if (access === 'guest') return go(isAdmin ? paths.adminHome : paths.home);
  if (!isAdmin && (isAdminPath(pathname) || access === 'admin')) return go(paths.forbidden);
  return open;
}

/** The address of a sign-in page that returns to where the person wanted to go. */
export function withRedirect(signIn: string, address: string): string {
  return `${signIn}?redirect=${encodeURIComponent(address)}`;
}
