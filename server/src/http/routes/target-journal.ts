import { calls } from '@newswatch/shared/contracts';
import type { TargetJournalService } from '../../targets/index.ts';
import { type Route, route } from '../route.ts';

/** The routes for the journal of a target: what happened to it, and its owner's notes. */
export function targetJournalRoutes(journal: TargetJournalService): Route[] {
  const { targetJournal: rows } = calls;
  return [
    route(rows.list, ({ caller, params, query, now }) =>
      journal.list(caller.id, params.targetId, query, now),
    ),
    route(rows.addNote, ({ caller, params, body, now }) =>
      journal.addNote(caller.id, params.targetId, body, now),
    ),
    route(rows.changeNote, ({ caller, params, body, now }) =>
      journal.changeNote(caller.id, params, body, now),
    ),
    route(rows.removeNote, ({ caller, params }) => journal.removeNote(caller.id, params)),
  ];
}
