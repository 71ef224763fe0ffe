import type { ExportedFile, Language, TargetAnalyticsQuery } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { readLook } from '../../brand/index.ts';
import { assertWanted, exportInTurn } from '../../export-turns.ts';
import { slidesFile } from '../../slides/index.ts';
import type { Database } from '../../storage/database.ts';
import type { Throttle } from '../../throttle/index.ts';
import {
  countPlaces,
  daysOfPeriod,
  type Exporter,
  fileName,
  listLargestStories,
  readOwnTarget,
  spanOf,
  type TargetAnalyticsService,
} from '../analytics/index.ts';
import type { TargetNamesService } from '../names/index.ts';
import type { TargetRow } from '../repository.ts';
import type { TargetThemesService } from '../themes/index.ts';
import { targetDeck } from './target-deck.ts';

type Query = v.InferOutput<typeof TargetAnalyticsQuery>;

/** The number of stories that fit on a slide. */
const STORIES_LISTED = 8;

/** The analytics of a target as a presentation. Another person's target is `not_found`. */
export interface TargetSlidesService {
  /** @throws {Failure} `rate_limited` and `overloaded`, like the other exports */
  make(reader: Exporter, targetId: string, query: Query, now: Date): Promise<ExportedFile>;
}

export function createTargetSlides({
  db,
  throttle,
  analytics,
  themes,
  names,
}: {
  db: Database;
  throttle: Throttle;
  analytics: Pick<TargetAnalyticsService, 'get'>;
  themes: TargetThemesService;
  names: TargetNamesService;
}): TargetSlidesService {
  const make = async (reader: Exporter, target: TargetRow, query: Query, now: Date) => {
    const figures = await analytics.get(reader, target.id, query, now);
    const span = spanOf(daysOfPeriod(query.period, figures.timezone, now).days);
    const isEmpty = figures.totals.matches === 0;
    const [stories, about, named, places, person, look] = await Promise.all([
      listLargestStories(db, target.id, span, STORIES_LISTED),
      isEmpty ? null : themes.get(reader, target.id, query, now),
      isEmpty ? null : names.get(reader, target.id, query, now),
      isEmpty || figures.advanced === null ? null : countPlaces(db, target.id, span),
      personOf(db, reader.id),
      readLook(db, reader.id),
    ]);
    assertWanted(reader.signal);
    const told = { places, themes: about?.themes ?? [], names: named?.names ?? [] };
    const deck = targetDeck(
      { target, analytics: figures, stories, ...told },
      { locale: person.locale, sender: person.full_name, look },
    );
    return slidesFile(`${fileName(target.name)}-${figures.from}-${figures.to}`, deck);
  };

  return {
    async make(reader, targetId, query, now) {
      const target = await readOwnTarget(db, reader.id, targetId);
      return exportInTurn({ throttle, exporter: reader, now }, () => make(reader, target, query, now));
    },
  };
}

const personOf = (db: Database, userId: string): Promise<{ locale: Language; full_name: string }> =>
  db.selectFrom('users').select(['locale', 'full_name']).where('id', '=', userId).executeTakeFirstOrThrow();
