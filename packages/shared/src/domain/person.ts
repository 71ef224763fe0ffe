import { INITIALS_MAX } from '../contracts/limits/index.ts';

interface Person {
  full_name?: string | null;
  email?: string | null;
}

/** The first letters of the first two words of the name, upper-case; `U` without a name. */
export function initials(person: Person | null): string {
  const words = (person?.full_name ?? '').trim().split(/\s+/).filter(Boolean);
  const letters = words.slice(0, INITIALS_MAX).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase() || 'U';
}

/** The name; else the email address; else `User`. */
export function displayName(person: Person | null): string {
  return person?.full_name?.trim() || person?.email?.trim() || 'User';
}

/** The line under the product's name: `Admin Panel`, the plan in capitals, or `Free Plan`. */
export function planLabel(user: { role: string; quota?: { plan?: string | null } | null } | null): string {
  if (user?.role === 'admin') return 'Admin Panel';
  return user?.quota?.plan?.toUpperCase() || 'Free Plan';
}

/** A lowercase jpg under /avatars/ named after the initials. */
export function avatarPath(person: Person | null): string {
  return `/avatars/${initials(person).toLocaleLowerCase()}.jpg`;
}
