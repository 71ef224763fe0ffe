import { limits } from '@newswatch/shared/contracts';

/** The form of a new target that finds what somebody says. Of a very long name, the last words say who it is. */
export function watchAddress(speaker: string): string {
  const words = speaker
    .replace(/["“”„«»*]/gu, ' ')
    .trim()
    .split(/\s+/u);
  const query = `speaker:"${words.slice(-limits.KEYWORD_WORDS_MAX).join(' ')}"`;
  return `/targets?${new URLSearchParams({ form: 'new', query, name: `${speaker}, quoted` })}`;
}
