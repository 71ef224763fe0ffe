import { failureSentence, serverNow } from '@newswatch/shared/api';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { counted, laterMoment, useApiMutation } from '@newswatch/shell-api/patterns';
import { Suspense, useState } from 'react';
import { sendParts, updatedBy } from './in-parts.ts';
import { inboxRefreshes } from './inbox-refreshes.ts';
import type { SnoozeRequest } from './later.ts';
import { LazySnoozeDialog } from './lazy-snooze-dialog.ts';

interface Change {
  request: SnoozeRequest;
  /** null brings them back now. */
  until: string | null;
  /** If undefined, each alert keeps its choice. */
  untilReport?: boolean | undefined;
}

const snoozeApi = async () =>
  (await import(/* webpackChunkName: "snooze-dialog" */ '../../api/snooze.ts')).snoozeApi;

const alerts = (count: number) => counted(count, 'alert');

/** Snoozes alerts, and brings them back; both can be undone. */
export function useSnooze() {
  const { toast } = useShell();
  const { timezone } = useCurrentUser();
  const [asked, setAsked] = useState<SnoozeRequest>();
  const settings = { failed: 'The alerts could not be snoozed.', refreshes: inboxRefreshes };
  const undo = useApiMutation(
    (changes: readonly string[]) =>
      sendParts(changes, async (changed_at) => (await snoozeApi()).undo({ body: { changed_at } })),
    {
      ...settings,
      onDone: ({ answers, error }) => {
        const count = updatedBy(answers);
        toast.success(`${alerts(count)} restored.`);
        if (error !== undefined) toast.error(failureSentence(error));
      },
    },
  );
  const change = useApiMutation(
    ({ request: { parts }, until: snoozed_until, untilReport }: Change) =>
      sendParts(parts, async (part) =>
        (await snoozeApi()).change({
          body: { ...part, snoozed_until, ...(untilReport !== undefined && { until_report: untilReport }) },
        }),
      ),
    {
      ...settings,
      onDone: ({ answers, error }, { request, until, untilReport }) => {
        request.onDone?.();
        const count = updatedBy(answers);
        const back = () => undo.mutate(answers.map(({ changed_at }) => changed_at));
        if (count === 0) toast.info('These alerts have already been changed.');
        else
          toast.success(
            until === null
              ? `${alerts(count)} ${count === 1 ? 'is' : 'are'} back in the inbox.`
              : `${alerts(count)} snoozed until ${laterMoment(timezone, new Date(until), new Date(serverNow()))}${(untilReport ?? request.untilReport === true) ? ', or a new report' : ''}.`,
            { action: { label: 'Undo', onClick: back } },
          );
        if (error !== undefined) toast.error(failureSentence(error));
      },
    },
  );
  return {
    /** Asks how long to snooze. */
    remind: setAsked,
    bringBack: (request: SnoozeRequest) => change.mutate({ request, until: null }),
    dialog: asked ? (
      <Suspense fallback={null}>
        <LazySnoozeDialog
          what={asked.what}
          until={asked.until}
          untilReport={asked.hasStory === false ? undefined : (asked.untilReport ?? false)}
          onClose={() => setAsked(undefined)}
          onChoose={(until, untilReport) => {
            setAsked(undefined);
            change.mutate({ request: asked, until, untilReport });
          }}
        />
      </Suspense>
    ) : null,
  };
}
