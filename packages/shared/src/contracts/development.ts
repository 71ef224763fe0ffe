import * as v from 'valibot';
import { developments } from '../domain/developments.ts';
import { filterOf } from './primitives.ts';

const Development = v.picklist(developments);
export const DevelopmentFilter = filterOf(Development);
/** The developments that an article reports, in the order of `developments`. */
export const ReportedDevelopments = v.array(Development);
