import { calls } from '@newswatch/shared/contracts';
import type { HighlightSources, HighlightsService, HighlightTags } from '../../content/index.ts';
import { type Route, route } from '../route.ts';

/** Passages that people highlight in articles, and the notes on them. */
export function highlightRoutes(
  highlights: HighlightsService,
  tags: HighlightTags,
  sources: HighlightSources,
): Route[] {
  return [
    route(calls.highlights.list, ({ caller, query }) => highlights.list(caller.id, query)),
    route(calls.highlights.exportAll, ({ caller, ip, query, now, signal }) =>
      highlights.exportAll({ ...caller, ip, signal }, query, now),
    ),
    route(calls.highlights.earlier, ({ caller, now }) => highlights.earlier(caller.id, now)),
    route(calls.highlights.sources, async ({ caller }) => ({ items: await sources.list(caller.id) })),
    route(calls.highlights.setSource, ({ caller, params, body, now }) =>
      sources.choose(caller.id, params.sourceId, body.frequency, now),
    ),
    route(calls.highlights.bulk, ({ caller, body, now }) => tags.change(caller.id, body, now)),
    route(calls.highlights.tags, async ({ caller }) => ({ items: await tags.list(caller.id) })),
    route(calls.highlights.renameTag, ({ caller, body, now }) => tags.rename(caller.id, body, now)),
    route(calls.highlights.removeTag, ({ caller, query, now }) => tags.remove(caller.id, query.tag, now)),
    route(calls.highlights.create, ({ caller, params, body, now }) =>
      highlights.create(caller.id, params.articleId, body, now),
    ),
    route(calls.highlights.update, ({ caller, params, body, now }) =>
      highlights.update(caller.id, params, body, now),
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
