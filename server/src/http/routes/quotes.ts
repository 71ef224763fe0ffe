import { calls } from '@newswatch/shared/contracts';
import type { QuoteLists } from '../../quote-lists/index.ts';
import { type Route, route } from '../route.ts';

/** The quotes in the articles that a person's targets found, with their speakers. */
export function quoteRoutes(quotes: QuoteLists): Route[] {
  return [
    route(calls.quotes.list, ({ caller, query, now }) => quotes.list(caller.id, query, now)),
    route(calls.quotes.exportAll, ({ caller, ip, query, now, signal }) =>
      quotes.exportTable({ ...caller, ip, signal }, query, now),
    ),
    route(calls.quotes.speakers, ({ caller, query, now }) => quotes.speakers(caller.id, query, now)),
  ];
}
