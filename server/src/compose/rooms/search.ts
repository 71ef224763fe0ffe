import { createCollections } from '../../content/index.ts';
import { createHelp, helpLibrary } from '../../help/index.ts';
import { searchRoutes } from '../../http/routes/search.ts';
import { createSearch } from '../../search/index.ts';
import { createJournalists, createTargetLabels } from '../../targets/index.ts';
import type { Room } from '../room.ts';

export const searchRoom: Room = {
  routes: ({ db, throttle, targets, articles, sources, options }) => {
    const help = createHelp({ db, library: helpLibrary(), whatsapp: options.whatsapp });
    return searchRoutes(
      createSearch({
        db,
        targets,
        labels: createTargetLabels(db),
        articles,
        collections: createCollections({ db, throttle }),
        sources,
        journalists: createJournalists({ db, throttle, articles }),
        help,
      }),
    );
  },
};
