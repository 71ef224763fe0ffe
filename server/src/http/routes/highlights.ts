import { calls } from '@newswatch/shared/contracts';
import type { HighlightsService } from '../../content/index.ts';
import { type Route, route } from '../route.ts';

/** Passages that people highlight in articles, and the notes on them. */
export function highlightRoutes(highlights: HighlightsService): Route[] {
  return [
    route(calls.highlights.list, ({ caller, query }) => highlights.list(caller.id, query)),
    route(calls.highlights.exportAll, ({ caller, ip, query, now }) =>
      highlights.exportAll({ ...caller, ip }, query, now),
    ),
    route(calls.highlights.create, ({ caller, params, body, now }) =>
      highlights.create(caller.id, params.articleId, body, now),
    ),
    route(calls.highlights.setNote, ({ caller, params, body, now }) =>
      highlights.setNote(caller.id, params, body.note, now),
    ),
    route(calls.highlights.setColour, ({ caller, params, body, now }) =>
      highlights.setColour(caller.id, params, body.colour, now),
    ),
    route(calls.highlights.remove, ({ caller, params }) => highlights.remove(caller.id, params)),
  ];
}
