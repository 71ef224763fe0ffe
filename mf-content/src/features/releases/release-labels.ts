import type { Release, ReleaseArticle } from '@newswatch/shared/contracts';
import { counted, dayAt } from '@newswatch/shell-api/patterns';
import { formatPercent } from '@newswatch/ui';

export const statusLabels = {
  active: { tone: 'success', word: 'Active' },
  ended: { tone: 'neutral', word: 'Ended' },
} as const;

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day, which has no time zone. */
export const dayText = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));

/** Whether an article was published on a day before the release was sent: it cannot have its text from there. */
export const isBefore = (at: string, sentOn: string, timeZone: string): boolean =>
  dayAt(at, timeZone) < sentOn;

/** "62%", and "under 1%" instead of zero, because every listed article reuses a part. */
export const shareText = (share: number): string => (share < 0.01 ? 'under 1%' : formatPercent(share));

/** Says what an article reuses: "5 whole sentences, 2 changed, 41 words in a row". */
export function whatItHas({
  kind,
  longest,
  quoted_words,
  whole_sentences: whole,
  changed_sentences: changed,
}: Pick<
  ReleaseArticle,
  'kind' | 'longest' | 'quoted_words' | 'whole_sentences' | 'changed_sentences'
>): string {
  if (kind === 'quote') return `${counted(quoted_words, 'quoted word')}, ${longest} in a row`;
  const sentences = [
    whole > 0 ? counted(whole, 'whole sentence') : '',
    changed > 0 ? (whole > 0 ? `${changed} changed` : counted(changed, 'changed sentence')) : '',
    `${longest} words in a row`,
  ];
  return sentences.filter((words) => words !== '').join(', ');
}

/** Says what was found about a release, in one line. */
export function foundText({ figures, is_searched }: Release): string {
  const { articles, quotes, stories, sources } = figures;
  if (articles === 0 && !is_searched) return 'Stored articles are being compared.';
  if (articles === 0)
    return quotes > 0
      ? `No article reuses it; ${counted(quotes, 'article')} ${quotes === 1 ? 'quotes' : 'quote'} it.`
      : 'No article reuses it yet.';
  return `${counted(articles, 'article')} from ${counted(sources, 'source')} and ${counted(stories, 'story', 'stories')}`;
}
