import type { AdminArticle, ArticleStatus } from '@newswatch/shared/contracts/admin';

type Tone = 'neutral' | 'success' | 'warning' | 'danger';

export const statusLabels: Record<ArticleStatus, { word: string; tone: Tone }> = {
  published: { word: 'Published', tone: 'success' },
  hidden: { word: 'Hidden', tone: 'warning' },
  removed: { word: 'Removed', tone: 'neutral' },
  added: { word: 'Added by hand', tone: 'neutral' },
  received: { word: 'Received by email', tone: 'neutral' },
};

export const extractionLabels: Record<AdminArticle['extraction'], { word: string; tone: Tone }> = {
  full: { word: 'Full text', tone: 'success' },
  partial: { word: 'Partial', tone: 'warning' },
  summary_only: { word: 'Summary only', tone: 'warning' },
  paywalled: { word: 'Paywalled', tone: 'warning' },
  failed: { word: 'Failed', tone: 'danger' },
};

export const reportLabels = {
  wrong_text: 'Wrong text',
  wrong_date: 'Wrong date',
  wrong_language: 'Wrong language',
  duplicate: 'Duplicate',
  other: 'Something else',
} as const;

/** The places where the publication date of an article was found, in words. */
export const dateSourceWords: Record<AdminArticle['published_at_source'], string> = {
  feed: 'the feed',
  jsonld: 'structured data',
  meta: 'metadata',
  html: 'the text',
  url: 'the address',
  none: 'an unknown place',
  administrator: 'an administrator',
};
