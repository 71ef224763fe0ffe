import { failureSentence } from '@newswatch/shared/api';
import type { ExclusionOffer, Match, TargetExclusion } from '@newswatch/shared/contracts';
import { type QueryClient, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { IconButton } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';
import { useApiMutation } from './use-api-mutation.ts';

type Feedback = 'relevant' | 'irrelevant';
interface OfMatch {
  targetId: string;
  matchId: string;
}

type ChangeExclusion = (input: {
  params: { targetId: string };
  body: TargetExclusion;
}) => Promise<{ message?: string | undefined }>;

/** The remote's own calls, and the queries to refetch once a rating is stored. */
export interface RelevanceSettings {
  rate: (input: {
    params: OfMatch;
    body: { feedback: Feedback | null };
  }) => Promise<{ offer?: ExclusionOffer | undefined }>;
  exclude: ChangeExclusion;
  undoExclusion: ChangeExclusion;
  /** Shows a stored rating immediately where nothing is refetched. */
  onRated?: (queries: QueryClient, rating: Pick<Match, 'id' | 'feedback'>) => void;
  refreshes: readonly (readonly unknown[])[];
  /** Queries among these that are not refetched. */
  stays?: (query: { queryKey: readonly unknown[] }) => boolean;
}

export interface RelevanceButtonsProps extends RelevanceSettings {
  targetId: string;
  match: Pick<Match, 'id' | 'feedback'>;
  /** The keys of the list that press them. */
  keys?: Readonly<Record<Feedback, string>>;
}

/**
 * Two thumbs to rate whether a match was what the person wanted; choosing the same one again removes the rating. If a word or the
 * source would exclude such matches, a message offers to exclude it, and names the other matches that this would have removed.
 */
export function RelevanceButtons({ targetId, match, keys, ...settings }: RelevanceButtonsProps) {
  const rate = useRelevance(settings);
  const say = (feedback: Feedback) => rate({ targetId, match }, feedback);
  return (
    <>
      <IconButton
        label="Relevant"
        size="small"
        icon={<ThumbsUp />}
        aria-pressed={match.feedback === 'relevant'}
        aria-keyshortcuts={keys?.relevant}
        onClick={() => say('relevant')}
      />
      <IconButton
        label="Not relevant"
        size="small"
        icon={<ThumbsDown />}
        aria-pressed={match.feedback === 'irrelevant'}
        aria-keyshortcuts={keys?.irrelevant}
        onClick={() => say('irrelevant')}
      />
    </>
  );
}

/** Rates a match; the rating that it already has is removed. */
export function useRelevance({
  rate,
  exclude,
  undoExclusion,
  onRated,
  refreshes,
  stays = () => false,
}: RelevanceSettings) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      refreshes.map((queryKey) =>
        queries.invalidateQueries({ queryKey, predicate: (query) => !stays(query) }),
      ),
    );

  async function change(send: ChangeExclusion, input: Parameters<ChangeExclusion>[0], undo?: () => void) {
    try {
      const { message = 'Target saved.' } = await send(input);
      toast.success(message, undo && { action: { label: 'Undo', onClick: undo } });
      await refresh();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  }

  /**
   * Proposes an exclusion in a message with a button. In an older shell, which shows no button, the form of the target can do the
   * same.
   */
  function propose(targetId: string, { exclusion: body, sentence, label }: ExclusionOffer): void {
    const input = { params: { targetId }, body };
    const undo = () => void change(undoExclusion, input);
    toast.info(sentence, { action: { label, onClick: () => void change(exclude, input, undo) } });
  }

  const { mutate } = useApiMutation(rate, {
    onDone({ offer }, { params, body }) {
      onRated?.(queries, { id: params.matchId, ...body });
      if (offer) propose(params.targetId, offer);
    },
    ...{ refreshes, stays },
  });
  return ({ targetId, match }: Pick<RelevanceButtonsProps, 'targetId' | 'match'>, feedback: Feedback) =>
    mutate({
      params: { targetId, matchId: match.id },
      body: { feedback: match.feedback === feedback ? null : feedback },
    });
}
