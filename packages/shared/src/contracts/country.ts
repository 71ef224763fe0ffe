import * as v from 'valibot';
import { filterOf } from './primitives.ts';

/** ISO 3166, two letters. */
const Country = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/));
export const CountryFilter = filterOf(Country, 'Must be two-letter country codes, such as FR');
