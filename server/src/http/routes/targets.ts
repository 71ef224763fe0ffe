import { calls } from '@newswatch/shared/contracts';
import type { Learning, TargetsService, TonesService } from '../../targets/index.ts';
import { type Route, route } from '../route.ts';
import { changeTarget } from './change-target.ts';

/** A person's targets and their matches. */
export function targetRoutes(targets: TargetsService, learning: Learning, tones: TonesService): Route[] {
  return [
    route(calls.targets.list, ({ caller, query, now }) => targets.list(caller.id, query, now)),
    route(calls.targets.create, ({ caller, body, now }) => targets.create(caller.id, body, now)),
    route(calls.targets.get, ({ caller, params, now }) => targets.get(caller.id, params.targetId, now)),
    route(calls.targets.replace, ({ caller, params, body, now }) =>
      targets.replace(caller.id, params.targetId, body, now),
    ),
    route(calls.targets.change, ({ caller, params, body, now }) =>
      changeTarget(targets, caller.id, params.targetId, body, now),
    ),
    route(calls.targets.remove, ({ caller, params, now }) =>
      targets.archive(caller.id, params.targetId, now),
    ),
    route(calls.targets.pause, ({ caller, params, now }) => targets.pause(caller.id, params.targetId, now)),
    route(calls.targets.resume, ({ caller, params, now }) => targets.resume(caller.id, params.targetId, now)),
    route(calls.targets.addEarlierArticles, ({ caller, params, now }) =>
      targets.addEarlierArticles(caller.id, params.targetId, now),
    ),
    route(calls.targets.matches, ({ caller, params, query }) =>
      targets.matches(caller.id, params.targetId, query),
    ),
    route(calls.targets.feedback, async ({ caller, params, body, now }) => {
      const { match } = await targets.rate(caller.id, params.targetId, params.matchId, body.feedback);
      if (body.feedback !== 'irrelevant') return { match };
      const offer = await learning.offer(caller.id, params.targetId, params.matchId, now);
      return offer ? { match, offer } : { match };
    }),
    route(calls.targets.codeTones, ({ caller, params, body, now }) =>
      tones.code(caller.id, params.targetId, body.codes, now),
    ),
    route(calls.targets.toneSuggestions, ({ caller, params, query }) =>
      tones.suggest(caller.id, params.targetId, query.match_id ?? []),
    ),
    route(calls.targets.suggestExclusion, async ({ caller, params, now }) => ({
      suggestion: await learning.suggest(caller.id, params.targetId, now),
    })),
    route(calls.targets.exclude, ({ caller, params, body, now }) =>
      learning.exclude(caller.id, params.targetId, body, now),
    ),
    route(calls.targets.undoExclusion, ({ caller, params, body, now }) =>
      learning.undo(caller.id, params.targetId, body, now),
    ),
  ];
}
