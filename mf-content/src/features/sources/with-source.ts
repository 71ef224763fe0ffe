import { limits, type Source, type Target } from '@newswatch/shared/contracts';

type SourceRule = Pick<Target, 'source_scope' | 'source_ids'>;

/**
 * The rule of a target with a source added; null if it already uses the source, or if its languages, its categories or its full
 * list of sources exclude this one.
 */
export function withSource(
  target: SourceRule & Pick<Target, 'languages' | 'categories'>,
  { id, language, category }: Pick<Source, 'id' | 'language' | 'category'>,
): SourceRule | null {
  const { source_scope, source_ids, languages, categories } = target;
  const fits =
    (languages.length === 0 || languages.includes(language)) &&
    (categories.length === 0 || categories.includes(category));
  const isListed = source_ids.includes(id);
  if (!fits || source_scope === 'all' || isListed !== (source_scope === 'exclude')) return null;
  if (source_scope === 'include') {
    return source_ids.length < limits.TARGET_SOURCES_MAX
      ? { source_scope, source_ids: [...source_ids, id] }
      : null;
  }
  const left = source_ids.filter((one) => one !== id);
  return { source_scope: left.length === 0 ? 'all' : 'exclude', source_ids: left };
}
