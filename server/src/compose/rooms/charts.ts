import { createCharts } from '../../charts/index.ts';
import { chartRoutes } from '../../http/routes/charts.ts';
import type { Room } from '../room.ts';

export const chartsRoom: Room = {
  routes: ({ db, throttle }) => chartRoutes(createCharts({ db, throttle })),
};
