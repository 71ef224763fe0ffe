import { createArticleExport, createArticles } from '../../content/index.ts';
import { labelArchiveRoutes } from '../../http/routes/label-archives.ts';
import { jobWorker } from '../../jobs/index.ts';
import { archiveLabel, createLabelArchives, runArchive } from '../../label-archives/index.ts';
import { createNewsletterSchedules } from '../../newsletters/index.ts';
import { createQuoteLists } from '../../quote-lists/index.ts';
import { createReports } from '../../reports/index.ts';
import { createTargets } from '../../targets/index.ts';
import { UNLIMITED } from '../../throttle/index.ts';
import { reportPdfs } from '../report-pdfs.ts';
import type { Room } from '../room.ts';

export const labelArchivesRoom: Room = {
  routes: ({ db, jobs, throttle, targets, baseUrl }) =>
    labelArchiveRoutes(
      createLabelArchives({
        ...{ db, jobs, throttle, targets },
        reports: createReports({ db, jobs, throttle, baseUrl, pdfs: reportPdfs }),
        newsletters: createNewsletterSchedules({ db }),
      }),
    ),
  jobs: ({ db, jobs, now, baseUrl }) => {
    // The call that started the job was counted; its parts are not.
    const throttle = UNLIMITED;
    const options = {
      db,
      targets: createTargets({ db, articles: createArticles({ db }) }),
      reports: createReports({ db, jobs, throttle, baseUrl, pdfs: reportPdfs }),
      newsletters: createNewsletterSchedules({ db }),
      articles: createArticleExport({ db, throttle }),
      quotes: createQuoteLists({ db, throttle, baseUrl }),
    };
    return [
      jobWorker(
        archiveLabel,
        (payload, { progress }) => runArchive(options, payload, { now: now(), progress }),
        { batchSize: 1 },
      ),
    ];
  },
};
