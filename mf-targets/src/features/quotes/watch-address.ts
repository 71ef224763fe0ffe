import { limits } from '@newswatch/shared/contracts';

/** The form of a new target that finds what somebody says. */
export function watchAddress(speaker: string): string {
  const name = `${speaker}, quoted`.slice(0, limits.TARGET_NAME_MAX);
  return `/targets?${new URLSearchParams({ form: 'new', speaker, name })}`;
}
