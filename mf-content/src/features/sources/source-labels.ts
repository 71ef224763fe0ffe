import type { SourceHealth } from '@newswatch/shared/contracts';

interface HealthWord {
  word: string;
  tone: 'success' | 'warning' | 'danger' | 'neutral';
  meaning: string;
}

/** The label of each health state, and what it means for users of the source. */
export const healthLabels: Record<SourceHealth, HealthWord> = {
  healthy: { word: 'Healthy', tone: 'success', meaning: 'It is read on schedule.' },
  degraded: {
    word: 'Degraded',
    tone: 'warning',
    meaning: 'The last attempt failed. We will try again soon.',
  },
  failing: {
    word: 'Failing',
    tone: 'danger',
    meaning: 'It has not responded for a while. We are still trying.',
  },
  blocked: { word: 'Blocked', tone: 'danger', meaning: 'The site asks us not to crawl it, or blocks us.' },
  paused: { word: 'Paused', tone: 'neutral', meaning: 'An administrator paused it.' },
  never_crawled: { word: 'Waiting', tone: 'neutral', meaning: 'It has not been read yet.' },
};
