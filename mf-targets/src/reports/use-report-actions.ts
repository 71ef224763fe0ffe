import { newClientId } from '@newswatch/shared/client-id';
import { countReceivers, MessageAnswer, type Report } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm } from '@newswatch/ui';
import { useRef } from 'react';
import * as v from 'valibot';
import { finishedJob, reportsApi } from '../api/reports.ts';

export interface ReportActions {
  /** Pauses an active report, and resumes a paused one. */
  toggle(report: Report): void;
  duplicate(report: Report): void;
  /** Asks for confirmation if others get it too. */
  send(report: Report): Promise<void>;
  /** Asks for confirmation, because a deleted report cannot be restored. */
  remove(report: Report): Promise<void>;
}

const refreshes = [reportKeys.all];
const params = ({ id }: Report) => ({ params: { reportId: id } });

/** The actions for reports. They update the list and the history. */
export function useReportActions(): ReportActions {
  const { toast } = useShell();
  // The id of each attempt that may have failed: with the same id, a second attempt sends nothing twice.
  const attempts = useRef(new Map<string, string>());
  const toggle = useApiMutation(
    (report: Report) =>
      report.status === 'paused' ? reportsApi.resume(params(report)) : reportsApi.pause(params(report)),
    { done: ({ message }) => message, refreshes },
  );
  const duplicate = useApiMutation((report: Report) => reportsApi.duplicate(params(report)), {
    done: 'Report duplicated.',
    refreshes,
  });
  const send = useApiMutation(
    async ({ report, client_id }: { report: Report; client_id: string }) => {
      const { job } = await reportsApi.startSending({ ...params(report), body: { client_id } });
      return finishedJob(job.id);
    },
    {
      failed: 'The report could not be sent.',
      refreshes,
      onDone({ status, result, error }, { report }) {
        if (status === 'failed') return toast.error(error ?? 'The report could not be sent.');
        attempts.current.delete(report.id);
        const answer = v.safeParse(MessageAnswer, result);
        toast.success(answer.success ? answer.output.message : 'The report is on its way.');
      },
    },
  );
  const remove = useApiMutation((report: Report) => reportsApi.remove(params(report)), {
    done: 'Report deleted.',
    refreshes,
  });
  return {
    toggle: (report) => toggle.mutate(report),
    duplicate: (report) => duplicate.mutate(report),
    async send(report) {
      const sure =
        report.reached + report.subscribers === 0 ||
        (await confirm({
          title: `Send “${report.name}” now?`,
          body: `It goes to ${report.to_owner ? 'you and ' : ''}${countReceivers(report.reached, report.subscribers)}, and covers the period that ended yesterday. The next scheduled report is sent as planned.`,
          confirmLabel: 'Send now',
        }));
      if (!sure) return;
      const client_id = attempts.current.get(report.id) ?? newClientId();
      attempts.current.set(report.id, client_id);
      send.mutate({ report, client_id });
    },
    async remove(report) {
      const sure = await confirm({
        title: `Delete “${report.name}”?`,
        body: 'The report and the list of its emails will be deleted. Emails that are still waiting will not be sent.',
        confirmLabel: 'Delete report',
        danger: true,
      });
      if (sure) remove.mutate(report);
    },
  };
}
