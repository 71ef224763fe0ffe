import type { CorrectionRule } from '@newswatch/shared/contracts/admin';

type TextRule = Extract<CorrectionRule, { text: string }>;

/** The field of the source that is filled from the page. */
export type Picking =
  | { field: 'content_selector' }
  | { field: 'remove_selectors' }
  | { field: 'correction_rules'; index: number; kind: TextRule['kind'] };
