import {
  limits,
  messages,
  type Screen,
  type ScreenDraft,
  type ScreenList,
  type ScreenPage,
} from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import { lockOwner } from '../targets/index.ts';
import { chartsIn, namedIn, presentScreen } from './present.ts';
import * as repository from './repository.ts';

const says = messages.screens;

type Answer = { screen: Screen; message: string };

/**
 * A person's newsroom screens, each with its tiles. The calls of other pages fill the tiles.
 * Other people's screens, targets and charts are `not_found`.
 */
export interface Screens {
  list(userId: string): Promise<ScreenList>;
  /** @throws {Failure} `not_found` for a target or a chart; `quota_exceeded` */
  create(userId: string, draft: ScreenDraft, now: Date): Promise<Answer>;
  /**
   * A target or a chart that has since been deleted may stay. @throws {Failure} `not_found`; `version_conflict` for a stale
   * version
   */
  update(userId: string, screenId: string, draft: ScreenDraft, now: Date): Promise<Answer>;
  /** @throws {Failure} `not_found` */
  remove(userId: string, screenId: string): Promise<{ message: string }>;
}

export function createScreens({ db }: { db: Database }): Screens {
  return {
    async list(userId) {
      const [rows, targets] = await Promise.all([
        repository.listScreens(db, userId),
        repository.listTargets(db, userId),
      ]);
      return { items: rows.map((row) => presentScreen(row, targets)), max: limits.SCREENS_MAX };
    },

    create: (userId, draft, now) =>
      transaction(db, async (trx) => {
        // Locked, so that two calls at once do not exceed the number of screens.
        await lockOwner(trx, userId);
        const targets = await repository.listTargets(trx, userId);
        const screens = await repository.listScreens(trx, userId);
        // A copy of a screen may name a target that has since been deleted permanently, or a deleted chart.
        assertKnown(
          draft.pages,
          { targets, charts: await repository.listChartIds(trx, userId) },
          screens.flatMap(({ pages }) => pages),
        );
        if (screens.length >= limits.SCREENS_MAX) throw new Failure('quota_exceeded', says.full);
        const row = await repository.insertScreen(trx, {
          ...columnsOf(draft),
          version: 1,
          id: newId('scr'),
          user_id: userId,
          created_at: now,
          updated_at: now,
        });
        return { screen: presentScreen(row, targets), message: says.added };
      }),

    update: (userId, screenId, draft, now) =>
      transaction(db, async (trx) => {
        await lockOwner(trx, userId);
        const row = await repository.findScreen(trx, userId, screenId);
        if (!row) throw gone();
        if (draft.version !== undefined && draft.version !== row.version)
          throw new Failure('version_conflict', says.changedElsewhere, { details: { version: row.version } });
        const targets = await repository.listTargets(trx, userId);
        const charts = await repository.listChartIds(trx, userId);
        assertKnown(draft.pages, { targets, charts }, row.pages);
        const changed = await repository.updateScreen(trx, row, {
          ...columnsOf(draft),
          version: row.version + 1,
          updated_at: now,
        });
        return { screen: presentScreen(changed, targets), message: says.saved };
      }),

    async remove(userId, screenId) {
      if (!(await repository.deleteScreen(db, userId, screenId))) throw gone();
      return { message: says.deleted };
    },
  };
}

const gone = () => new Failure('not_found', says.gone);

const columnsOf = ({ name, theme, turn_seconds, pages }: ScreenDraft) => ({
  name,
  theme,
  turn_seconds,
  pages: JSON.stringify(pages),
});

function assertKnown(
  pages: readonly ScreenPage[],
  own: { targets: readonly repository.NamedTarget[]; charts: readonly string[] },
  kept: readonly ScreenPage[],
): void {
  const known = new Set([
    ...own.targets.map(({ id }) => id),
    ...own.charts,
    ...namedIn(kept),
    ...chartsIn(kept),
  ]);
  if (![...namedIn(pages), ...chartsIn(pages)].every((id) => known.has(id)))
    throw new Failure('not_found', messages.generic.notFound);
}
