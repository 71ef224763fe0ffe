import { alertFigureNames } from '@newswatch/shared/contracts/admin';
import { createQueues, listWorkers, measureFigures, readAlerts } from '../admin/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { type Logger, roomLogger } from '../logging.ts';
import { createMetrics, type Metrics } from '../metrics/index.ts';
import type { Database } from '../storage/database.ts';

/**
 * The metrics of this process, with the figures of the administrators' dashboard. Figures that cannot be read are logged and left
 * out.
 */
export function makeMetrics({
  db,
  jobs,
  demo,
  log,
  now,
}: {
  db: Database;
  jobs: Jobs;
  demo: boolean;
  log: Logger;
  now: () => Date;
}): Metrics {
  const queues = createQueues({ db, jobs });
  const own = roomLogger(log, 'metrics');
  return createMetrics({
    db,
    now,
    queues,
    workers: (at) => listWorkers(db, at),
    problems: (at) =>
      readAlerts(db, { queues, demo }, at, (err) =>
        own.error({ err }, 'a problem could not be read for the metrics'),
      ),
    figures: (at) =>
      measureFigures({ db, queues }, new Set(alertFigureNames), at, (figure, err) =>
        own.error({ err, figure }, 'a figure could not be read for the metrics'),
      ),
  });
}
