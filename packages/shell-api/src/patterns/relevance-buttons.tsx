import { failureSentence } from '@newswatch/shared/api';
import { type ExclusionSuggestion, exclusionCost, type Match } from '@newswatch/shared/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { confirm, IconButton } from '@newswatch/ui';
import { ThumbsDown, ThumbsUp } from '@newswatch/ui/icons';

type Feedback = 'relevant' | 'irrelevant';
interface OfMatch {
  targetId: string;
  matchId: string;
}

/** The remote's own calls, and the queries to refetch once a rating is stored. */
export interface RelevanceSettings {
  rate: (input: {
    params: OfMatch;
    body: { feedback: Feedback | null };
  }) => Promise<{ suggestion?: ExclusionSuggestion | undefined }>;
  exclude: (input: {
    params: { targetId: string };
    body: { keyword: string };
  }) => Promise<{ message?: string | undefined }>;
  /** Shows a stored rating at once where nothing is refetched. */
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
 * Two thumbs to rate whether a match was what the person wanted; choosing the same one again removes the rating. If a
 * word would exclude such matches, it is suggested with its exact cost.
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
export function useRelevance({ rate, exclude, onRated, refreshes, stays = () => false }: RelevanceSettings) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      refreshes.map((queryKey) =>
        queries.invalidateQueries({ queryKey, predicate: (query) => !stays(query) }),
      ),
    );

  async function propose(targetId: string, suggestion: ExclusionSuggestion): Promise<void> {
    const { keyword } = suggestion;
    const action = `Exclude “${keyword}”`;
    const isWanted = await confirm({
      title: `${action}?`,
      body: exclusionCost(suggestion),
      confirmLabel: action,
    });
    if (!isWanted) return;
    try {
      const answer = await exclude({ params: { targetId }, body: { keyword } });
      toast.success(answer.message ?? 'Target saved.');
      await refresh();
    } catch (error) {
      toast.error(failureSentence(error));
    }
  }

  const { mutate } = useMutation({
    mutationFn: rate,
    onSuccess: async ({ suggestion }, { params, body }) => {
      onRated?.(queries, { id: params.matchId, ...body });
      await refresh();
      if (suggestion) void propose(params.targetId, suggestion);
    },
    onError: (error) => {
      toast.error(failureSentence(error));
    },
  });
  return ({ targetId, match }: Pick<RelevanceButtonsProps, 'targetId' | 'match'>, feedback: Feedback) =>
    mutate({
      params: { targetId, matchId: match.id },
      body: { feedback: match.feedback === feedback ? null : feedback },
    });
}
