import type { Source, SourceHealth } from '@newswatch/shared/contracts';

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

const NAMED = 2;

/** Says how the sources are doing: "All 7 are read on schedule." or "5 of 7 are read on schedule, but not Selby Herald." */
export function healthSentence(sources: readonly Pick<Source, 'name' | 'health'>[]): string {
  const late = sources.filter(({ health }) => health !== 'healthy');
  if (sources.length === 0) return '';
  if (late.length === 0)
    return sources.length === 1 ? 'It is read on schedule.' : `All ${sources.length} are read on schedule.`;
  const onTime = sources.length - late.length;
  const names = late.slice(0, NAMED).map(({ name }) => name);
  const more = late.length - names.length;
  const others = [...names, ...(more > 0 ? [`${more} more`] : [])];
  return `${onTime} of ${sources.length} ${onTime === 1 ? 'is' : 'are'} read on schedule, but not ${listOf(others)}.`;
}

function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
