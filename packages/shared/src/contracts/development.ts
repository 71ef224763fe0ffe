import * as v from 'valibot';
import { developments } from '../domain/developments.ts';
import { filterOf } from './primitives.ts';

/** One of the kinds of developments. */
export const DevelopmentKind = v.picklist(developments);
export const DevelopmentFilter = filterOf(DevelopmentKind);
/** The developments that an article reports, in the order of `developments`, without those known only to a newer server. */
export const ReportedDevelopments = v.pipe(
  v.array(v.string()),
  v.transform((kinds) => developments.filter((one) => kinds.includes(one))),
  v.array(DevelopmentKind),
);
