import { calls } from '@newswatch/shared/contracts';
import type { LabelItemsService } from '../../label-items/index.ts';
import { type Route, route } from '../route.ts';

/** The routes for things other than targets that belong to a label. */
export function labelItemRoutes(items: LabelItemsService): Route[] {
  const { targets } = calls;
  return [
    route(targets.labelItems, ({ caller, query, now }) => items.read(caller.id, query.label, now)),
    route(targets.changeLabelItems, async ({ caller, body, now }) => {
      await items.change(caller.id, body, now);
      return { message: 'Saved.' };
    }),
  ];
}
