import { createArticles } from '../../content/index.ts';
import { labelDuplicateRoutes } from '../../http/routes/label-duplicates.ts';
import { createLabelDuplicates } from '../../label-duplicates/index.ts';
import { createSchedules } from '../../reports/index.ts';
import { createScreens } from '../../screens/index.ts';
import { createTargets } from '../../targets/index.ts';
import type { Room } from '../room.ts';

export const labelDuplicatesRoom: Room = {
  routes: ({ db }) =>
    labelDuplicateRoutes(
      createLabelDuplicates({
        db,
        targetsOn: (trx) => createTargets({ db: trx, articles: createArticles({ db }) }),
        reportsOn: createSchedules,
        screensOn: (trx) => createScreens({ db: trx }),
      }),
    ),
};
