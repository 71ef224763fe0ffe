import { limits } from '@newswatch/shared/contracts';

/** The form of a new target that finds what somebody says. */
export function watchAddress(speaker: string): string {
  const query = `speaker:"${searchedName(speaker)}"`;
  return `/targets?${new URLSearchParams({ form: 'new', query, name: `${speaker}, quoted` })}`;
}

/** The form of a new target that finds articles with somebody's name, which takes no query. */
export function nameAddress(speaker: string): string {
  return `/targets?${new URLSearchParams({ form: 'new', keyword: searchedName(speaker), name: speaker })}`;
}

/** Of a very long name, the last words say who it is. */
function searchedName(speaker: string): string {
  const words = speaker
    .replace(/["“”„«»*]/gu, ' ')
    .trim()
    .split(/\s+/u);
  return words.slice(-limits.KEYWORD_WORDS_MAX).join(' ');
}
