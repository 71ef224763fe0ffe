import { Keyword, limits, SourceId } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { type FormParam, useFormParam } from '@newswatch/shell-api/patterns';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import type { TargetFormValues } from './form-values.ts';
import { targetTemplates } from './templates.ts';

const PREFILLS = ['template', 'query', 'name', 'source', 'keyword', 'speaker'] as const;

/**
 * The form of a target in the URL of the list. `template`, `query`, `keyword` or `speaker` with a `name`, or `source` prefills
 * it.
 */
export function useTargetFormParam(
  address: Pick<AddressFilter<unknown>, 'change'>,
): FormParam & { template: Partial<TargetFormValues> | undefined } {
  const [search] = useSearchParams();
  return { ...useFormParam(address, PREFILLS), template: prefilledBy(search) };
}

/**
 * A template, a query tried elsewhere, such as at the end of the cheat sheet, a source to watch, a name in matches, the
 * words of a search, which must all be there, or a person or an organisation whose quotes are to be found.
 */
function prefilledBy(search: URLSearchParams): Partial<TargetFormValues> | undefined {
  const query = search.get('query')?.slice(0, limits.QUERY_MAX);
  const name = search.get('name')?.slice(0, limits.TARGET_NAME_MAX);
  if (query) return { match_mode: 'query', query, ...(name ? { name } : {}) };
  const speaker = search.get('speaker')?.slice(0, limits.SPEAKER_MAX);
  if (speaker) return { name: name || speaker, speakers: [speaker] };
  const source = v.safeParse(SourceId, search.get('source'));
  if (source.success) return { source_scope: 'include', source_ids: [source.output] };
  const keywords = search.getAll('keyword').flatMap((typed) => {
    const keyword = v.safeParse(Keyword, typed);
    return keyword.success ? [keyword.output] : [];
  });
  if (keywords.length > 0) {
    const list = keywords.length === 1 ? 'keywords_any' : 'keywords_all';
    return { name: name || keywords.join(' ').slice(0, limits.TARGET_NAME_MAX), [list]: keywords };
  }
  return targetTemplates[search.get('template') ?? ''];
}
