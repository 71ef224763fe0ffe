import type { FieldErrors } from '@newswatch/shared/contracts';
import { type AdminSourceUpdate, adminMessages } from '@newswatch/shared/contracts/admin';
import { isPattern } from '../../crawler/index.ts';
import { isSelector } from '../../extractor/index.ts';
import { Failure } from '../../failure.ts';

type Rules = Pick<
  AdminSourceUpdate,
  'link_pattern' | 'exclude_pattern' | 'content_selector' | 'remove_selectors'
>;

/**
 * Checks what a schema shared with browsers cannot: whether patterns are valid RE2 and selectors valid CSS.
 *
 * @throws {Failure} `validation_failed`
 */
export function checkRules(draft: Rules): void {
  const fields: FieldErrors = {};
  for (const name of ['link_pattern', 'exclude_pattern'] as const) {
    const pattern = draft[name];
    if (pattern && !isPattern(pattern)) fields[name] = [adminMessages.sources.pattern];
  }
  if (draft.content_selector && !isSelector(draft.content_selector)) {
    fields.content_selector = [adminMessages.sources.selector];
  }
  const bad = draft.remove_selectors?.find((selector) => !isSelector(selector));
  if (bad !== undefined) fields.remove_selectors = [`${adminMessages.sources.selector}: ${bad}`];
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new Failure('validation_failed', first, { fields });
}
