import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const handOversApi = {
  list: bindCall(calls.handOvers.list),
  preview: bindCall(calls.handOvers.preview),
  send: bindCall(calls.handOvers.send),
  open: bindCall(calls.handOvers.open),
  accept: bindCall(calls.handOvers.accept),
  decline: bindCall(calls.handOvers.decline),
  withdraw: bindCall(calls.handOvers.withdraw),
};

export const handOverQueries = {
  list: () =>
    queryOptions({
      queryKey: [...targetKeys.all, 'hand-overs'],
      queryFn: ({ signal }) => handOversApi.list({ signal }),
    }),
  /** What would be handed over with some targets. */
  preview: (targetIds: readonly string[]) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'hand-over-preview', ...targetIds],
      queryFn: ({ signal }) => handOversApi.preview({ body: { target_ids: [...targetIds] }, signal }),
    }),
  opened: (handOverId: string) =>
    queryOptions({
      queryKey: [...targetKeys.all, 'opened-hand-over', handOverId],
      queryFn: ({ signal }) => handOversApi.open({ params: { handOverId }, signal }),
      // The targets, and the room in the plan, may have changed since it was last shown.
      staleTime: 0,
    }),
};
