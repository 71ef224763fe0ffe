import { languageNames } from '@newswatch/shared/contracts';
import type { TargetFormValues } from './form-values.ts';

const quoted = (words: readonly string[], joint: string) =>
  words.map((word) => `“${word}”`).join(` ${joint} `);

/** The target in plain words, as it reads while it is filled in; empty until there is a word to look for. */
export function sentenceOf(values: TargetFormValues): string {
  const { keywords_any, keywords_all, keywords_none, languages, source_scope, source_ids } = values;
  const parts = [
    keywords_all.length > 0 ? quoted(keywords_all, 'and') : '',
    keywords_any.length > 0 ? (keywords_any.length > 1 ? 'any of ' : '') + quoted(keywords_any, 'or') : '',
  ].filter(Boolean);
  if (parts.length === 0) return '';
  const without = keywords_none.length > 0 ? `, but not ${quoted(keywords_none, 'or')}` : '';
  const where =
    languages.length > 0 ? `, in ${languages.map((language) => languageNames[language]).join(' or ')}` : '';
  const count = `${source_ids.length} ${source_ids.length === 1 ? 'source' : 'sources'}`;
  const sources =
    source_scope === 'all' ? '' : source_scope === 'include' ? `, from ${count}` : `, except ${count}`;
  return `Tell me about articles with ${parts.join(' and ')}${without}${where}${sources}.`;
}
