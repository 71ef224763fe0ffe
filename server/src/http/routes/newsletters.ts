import { calls } from '@newswatch/shared/contracts';
import type { NewsletterSchedules, Newsletters, NextIssues } from '../../newsletters/index.ts';
import { type Route, route } from '../route.ts';

/** Collections sent to recipients by email, by hand and on a schedule, and their next issues. */
export function newsletterRoutes(
  newsletters: Newsletters,
  schedules: NewsletterSchedules,
  nextIssues: NextIssues,
): Route[] {
  return [
    route(calls.newsletters.audience, ({ caller, now }) => newsletters.audience(caller.id, now)),
    route(calls.newsletters.list, ({ caller, params }) => newsletters.list(caller.id, params.collectionId)),
    route(calls.newsletters.send, ({ caller, params, body, now }) =>
      newsletters.send(caller.id, params.collectionId, body, now),
    ),
    route(calls.newsletters.issue, ({ caller, params }) => newsletters.issue(caller.id, params.newsletterId)),
    route(calls.newsletters.retry, ({ caller, ip, params, now }) =>
      newsletters.retry({ ...caller, ip }, params.newsletterId, now),
    ),
    route(calls.newsletters.schedules, ({ caller }) => schedules.list(caller.id)),
    route(calls.newsletters.schedule, ({ caller, params }) => schedules.find(caller.id, params.collectionId)),
    route(calls.newsletters.setSchedule, ({ caller, params, body, now }) =>
      schedules.set(caller.id, params.collectionId, body, now),
    ),
    route(calls.newsletters.pauseSchedule, ({ caller, params, now }) =>
      schedules.pause(caller.id, params.collectionId, now),
    ),
    route(calls.newsletters.resumeSchedule, ({ caller, params, now }) =>
      schedules.resume(caller.id, params.collectionId, now),
    ),
    route(calls.newsletters.removeSchedule, ({ caller, params }) =>
      schedules.remove(caller.id, params.collectionId),
    ),
    route(calls.newsletters.nextIssue, ({ caller, params }) =>
      nextIssues.read(caller.id, params.collectionId),
    ),
    route(calls.newsletters.saveNextIssue, ({ caller, params, body, now }) =>
      nextIssues.save(caller.id, params.collectionId, body, now),
    ),
    route(calls.newsletters.resetNextIssue, ({ caller, params }) =>
      nextIssues.reset(caller.id, params.collectionId),
    ),
    route(calls.newsletters.nextIssueEmail, ({ caller, params }) =>
      nextIssues.email(caller.id, params.collectionId),
    ),
  ];
}
