import { isAdminPath, type RouteAccess } from '@newswatch/shared/contracts';
import type { SessionSnapshot } from '@newswatch/shell-api';

/** The addresses the guards send people to. They belong to whichever remote's manifest names them. */
export const paths = {
  home: '/',
  adminHome: '/admin',
  signIn: '/sign-in',
  adminSignIn: '/sign-in-2',
  forbidden: '/403',
  newPassword: '/change-password',
} as const;

/** Where somebody is going. */
export interface Destination {
  pathname: string;
  /** The whole address from the path on, to come back to after signing in. */
  address: string;
  /** From the manifest of the route; `undefined` where no route of this session's registry matches. */
  access: RouteAccess | undefined;
  /** Whether a route matches that a guest would have after signing in. */
  isProtected: boolean;
}

/** Open the way, or go elsewhere. */
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

/** Whose password an administrator chose: first they choose their own, and are then led on. */
function checkNewcomer({ pathname, address, access }: Destination): GuardResult {
  const isAllowed = access === 'public' || pathname === paths.newPassword;
  if (isAllowed) return open;
  // The start page is where it leads on to anyway.
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

/** An address of a sign-in page that remembers where the person wanted to go. */
export function withRedirect(signIn: string, address: string): string {
  return `${signIn}?redirect=${encodeURIComponent(address)}`;
}
