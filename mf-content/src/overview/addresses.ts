import { useLocation } from 'react-router-dom';

/** The parameters of an overview's address besides the filters of its list, or that another list cannot keep. */
const OTHERS = ['view', 'article', 'form', 'page', 'cursor', 'group'];

/** The address of the overview of a list, by the parameters of its page; of the last 30 days, unless it has a period. */
export function overviewAddress(search: string): string {
  const params = kept(search);
  params.set('view', 'overview');
  if (!params.has('when') && !params.has('collection_id')) params.set('when', '30-days');
  return `/articles?${params}`;
}

/** Makes addresses of the articles that an overview counts, narrowed further. */
export function useListAddress(): (changes?: Readonly<Record<string, string>>) => string {
  const { search } = useLocation();
  return (changes = {}) => {
    const params = kept(search);
    for (const [name, value] of Object.entries({ group: 'article', ...changes })) params.set(name, value);
    return `/articles?${params}`;
  };
}

/** The address of the form of a target that requires the searched words, with those in quotation marks as one keyword. */
export function newTargetAddress(searched = ''): string {
  const params = new URLSearchParams({ form: 'new' });
  for (const [, phrase, word] of searched.matchAll(/"([^"]*)"|([^\s"]+)/g)) {
    const keyword = (phrase ?? word ?? '').trim();
    if (/[\p{L}\p{N}]/u.test(keyword)) params.append('keyword', keyword);
  }
  return `/targets?${params}`;
}

function kept(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of OTHERS) params.delete(name);
  return params;
}
