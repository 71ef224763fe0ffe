import { Card, FormAlert, Skeleton, Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';

interface JobReportCardProps<Result> {
  title: string;
  description: string;
  actions?: ReactNode;
  /** Shown above the result: the settings of the job. */
  children?: ReactNode;
  job: { running: boolean; failed: string | undefined; result: Result | undefined };
  /** Announced by screen readers while the job runs. */
  busyLabel: string;
  skeletonLines: number;
  /** Shown before the first run. */
  idle?: ReactNode;
  renderResult: (result: Result) => ReactNode;
}

/** Starts a long job and shows its result, which screen readers announce. */
export function JobReportCard<Result>({
  title,
  description,
  actions,
  children,
  job: { running, failed, result },
  busyLabel,
  skeletonLines,
  idle = null,
  renderResult,
}: JobReportCardProps<Result>) {
  return (
    <Card title={title} description={description} actions={actions}>
      <Stack gap={4}>
        {children}
        <div aria-live="polite">
          {running ? (
            <Stack role="status" aria-busy="true" aria-label={busyLabel}>
              <Skeleton lines={skeletonLines} />
            </Stack>
          ) : failed ? (
            <FormAlert>{failed}</FormAlert>
          ) : result ? (
            renderResult(result)
          ) : (
            idle
          )}
        </div>
      </Stack>
    </Card>
  );
}
