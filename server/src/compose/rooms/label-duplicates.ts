import { createArticles, createCollections } from '../../content/index.ts';
import { labelDuplicateRoutes } from '../../http/routes/label-duplicates.ts';
import { createLabelDuplicates } from '../../label-duplicates/index.ts';
import { createNewsletterSchedules } from '../../newsletters/index.ts';
import { createSchedules } from '../../reports/index.ts';
import { createScreens } from '../../screens/index.ts';
import { createTargets } from '../../targets/index.ts';
import type { Room } from '../room.ts';

export const labelDuplicatesRoom: Room = {
  routes: ({ db, throttle }) =>
    labelDuplicateRoutes(
      createLabelDuplicates({
        db,
        targetsOn: (trx) => createTargets({ db: trx, articles: createArticles({ db }) }),
        reportsOn: createSchedules,
        screensOn: (trx) => createScreens({ db: trx }),
        collectionsOn: (trx) => createCollections({ db: trx, throttle }),
        newslettersOn: (trx) => createNewsletterSchedules({ db: trx }),
      }),
    ),
};
