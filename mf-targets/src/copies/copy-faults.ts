import { keywordLimitMessage, type OpenedTargetCopy, type User } from '@newswatch/shared/contracts';

/** Sentences about the parts of a copy that this person cannot use as they are. */
export function copyFaults({ rule, missing_sources }: OpenedTargetCopy, { role, quota }: User): string[] {
  const faults: string[] = [];
  const isQuery = rule.match_mode === 'query';
  if (isQuery && role !== 'admin' && !quota.features.custom_keywords)
    faults.push(
      'This target uses a query, and your plan does not include queries. You can add it with keywords instead.',
    );
  const max = quota.plans?.[quota.plan].keywords_per_target;
  const { keywords_any, keywords_all, keywords_none, speakers } = rule;
  const words = keywords_any.length + keywords_all.length + keywords_none.length + speakers.length;
  const tooMany = isQuery || max === undefined ? null : keywordLimitMessage(max, words);
  if (tooMany !== null) faults.push(tooMany);
  if (missing_sources > 0) {
    const isOne = missing_sources === 1;
    const sources = isOne ? '1 of its sources is' : `${missing_sources} of its sources are`;
    const isNoneLeft = rule.source_scope === 'include' && rule.source_ids.length === 0;
    faults.push(
      `${sources} not available to you and ${isOne ? 'was' : 'were'} left out.${isNoneLeft ? ' Choose other sources when you add it.' : ''}`,
    );
  }
  return faults;
}
