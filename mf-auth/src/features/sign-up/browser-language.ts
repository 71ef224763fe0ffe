import { type Language, languages, languageTags } from '@newswatch/shared/contracts';

/** The first language that the browser prefers and that messages are written in; undefined if there is none. */
export function browserLanguage(preferred: readonly string[] = navigator.languages): Language | undefined {
  for (const tag of preferred) {
    const primary = tag.toLowerCase().split('-')[0];
    const found = languages.find((language) => languageTags[language] === primary);
    if (found) return found;
  }
  return undefined;
}
