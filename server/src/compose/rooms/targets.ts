import { targetInsightRoutes } from '../../http/routes/target-insight.ts';
import { targetRoutes } from '../../http/routes/targets.ts';
import { createTargetAnalytics, readCoverage } from '../../targets/index.ts';
import type { Room } from '../room.ts';

export const targetsRoom: Room = {
  routes: ({ db, targets }) => [
    ...targetRoutes(targets),
    ...targetInsightRoutes({
      analytics: createTargetAnalytics({ db }),
      coverage: (userId, targetId, now) => readCoverage(db, userId, targetId, now),
    }),
  ],
};
