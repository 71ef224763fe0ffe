import * as v from 'valibot';
import { developments } from '../domain/developments.ts';
import { filterOf } from './primitives.ts';

/** One of the kinds of developments. */
export const DevelopmentKind = v.picklist(developments);
export const DevelopmentFilter = filterOf(DevelopmentKind);
/** The developments that an article reports, in the order of `developments`. */
export const ReportedDevelopments = v.array(DevelopmentKind);
