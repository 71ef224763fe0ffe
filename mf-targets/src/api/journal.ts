import { bindCall } from '@newswatch/shared/api';
import { calls, type JournalEntry } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import { listPages } from '@newswatch/shell-api/patterns';

export const journalApi = {
  list: bindCall(calls.targetJournal.list),
  addNote: bindCall(calls.targetJournal.addNote),
  changeNote: bindCall(calls.targetJournal.changeNote),
  removeNote: bindCall(calls.targetJournal.removeNote),
};

const SHOWN_AT_ONCE = 10;
const READ_AT_ONCE = 100;

/** Refreshed with everything about a target, because most changes to it are events. */
export const journalQueries = {
  key: (targetId: string) => [...targetKeys.all, 'journal', targetId] as const,
  pages: (targetId: string) =>
    listPages([...journalQueries.key(targetId), 'pages'], { per_page: SHOWN_AT_ONCE }, (query, signal) =>
      journalApi.list({ params: { targetId }, query, signal }),
    ),
  /** Every entry since a given day. Without an answer, for example of an older server, a chart has no marks. */
  since: (targetId: string, from: string) =>
    queryOptions({
      queryKey: [...journalQueries.key(targetId), 'since', from],
      async queryFn({ signal }) {
        const entries: JournalEntry[] = [];
        let cursor: string | undefined;
        do {
          const query = { from, per_page: READ_AT_ONCE, cursor };
          const { items, next_cursor } = await journalApi.list({ params: { targetId }, query, signal });
          entries.push(...items);
          cursor = next_cursor ?? undefined;
        } while (cursor !== undefined);
        return entries;
      },
      staleTime: 60_000,
      meta: { quiet: true },
    }),
};
