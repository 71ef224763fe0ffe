import type { ArticleSummary } from '@newswatch/shared/contracts';

/** Whether an article can be read elsewhere. A newsletter that was received by email may have no public copy. */
export const hasOriginal = ({ received }: Pick<ArticleSummary, 'received'>): boolean =>
  received?.has_original !== false;
