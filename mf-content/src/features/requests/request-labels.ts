import {
  type RequestConversation,
  type SourceRequest,
  type SourceRequestStatus,
  sourceRequestStatuses,
} from '@newswatch/shared/contracts';

/** The label and tone of each status. */
export const statusLabels: Record<
  SourceRequestStatus,
  { word: string; tone: 'info' | 'success' | 'danger' | 'neutral' }
> = {
  pending: { word: 'Waiting for review', tone: 'info' },
  approved: { word: 'Approved', tone: 'success' },
  rejected: { word: 'Rejected', tone: 'danger' },
  duplicate: { word: 'Already listed', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
};

/** The badge of a conversation in each state; none once the request has been decided. */
export const conversationLabels: Record<
  RequestConversation['state'],
  { word: string; tone: 'warning' | 'neutral' } | null
> = {
  asked: { word: 'Question asked', tone: 'warning' },
  answered: { word: 'Answered', tone: 'neutral' },
  replied: { word: 'We replied', tone: 'neutral' },
  written: { word: 'Message sent', tone: 'neutral' },
  closed: null,
};

/** Returns the choices by which requests can be filtered, with counts. A status that none has is left out. */
export const statusChoices = (counts: Record<SourceRequestStatus | 'all', number>) => [
  { value: undefined, label: 'All', count: counts.all },
  ...sourceRequestStatuses
    .filter((status) => counts[status] > 0)
    .map((status) => ({
      value: status,
      label: status === 'pending' ? 'Waiting' : statusLabels[status].word,
      count: counts[status],
    })),
];

/** "4 others requested it too"; undefined if there are no others. */
export function supportSentence({
  supporters_count,
}: Pick<SourceRequest, 'supporters_count'>): string | undefined {
  if (supporters_count === 0) return undefined;
  return supporters_count === 1
    ? '1 other person requested it too'
    : `${supporters_count} others requested it too`;
}

/** The time that a decision usually takes, in words. */
export function usualWait(hours: number | null): string | undefined {
  if (hours === null) return undefined;
  if (hours < 1.5) return 'usually decided within an hour';
  if (hours < 36) return `usually decided in about ${Math.round(hours)} hours`;
  return `usually decided in about ${Math.round(hours / 24)} days`;
}
