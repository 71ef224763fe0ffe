import { limits } from '@newswatch/shared/contracts';

/** The address of the form of a new target that finds quotes by somebody. */
export function watchAddress(speaker: string): string {
  const name = `${speaker}, quoted`.slice(0, limits.TARGET_NAME_MAX);
  return `/targets?${new URLSearchParams({ form: 'new', speaker, name })}`;
}
