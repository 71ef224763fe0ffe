import type { TargetThemes } from '@newswatch/shared/contracts';

/** The address of the matches behind a theme: exactly those that were counted. */
export function themeAddress(
  targetId: string,
  { from, to }: Pick<TargetThemes, 'from' | 'to'>,
  about: string,
): string {
  return `/targets/${targetId}?${new URLSearchParams({ about, from, to })}`;
}
