export { findCountries } from './find-countries.ts';
