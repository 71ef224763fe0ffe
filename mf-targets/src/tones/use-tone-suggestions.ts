import type { MatchTone, Tone, ToneSuggestions } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { toneQueries } from '../api/tones.ts';

interface Listed {
  id: string;
  tone?: MatchTone | null | undefined;
}

/** Tones suggested for those of these matches of a target that are not coded, and how often suggestions are right. */
export function useToneSuggestions(
  targetId: string,
  matches: readonly Listed[],
  /** Whether any tones have been coded to learn suggestions from. */
  hasCodes: boolean,
): { suggested: ReadonlyMap<string, Tone>; basis: ToneSuggestions | undefined } {
  const ids = matches.filter(({ tone }) => !tone).map(({ id }) => id);
  const { data: basis } = useQuery({ ...toneQueries.suggestions(targetId, ids), enabled: hasCodes });
  return {
    suggested: new Map((basis?.suggestions ?? []).map(({ match_id, tone }) => [match_id, tone] as const)),
    basis,
  };
}
