export { findNamed, storiesByName } from './find-named.ts';
export { namesOf, namesOfMatched, type WithNames } from './read-names.ts';
export {
  countNames,
  createTargetNames,
  listMatchesNaming,
  readNames,
  type TargetNamesService,
} from './service.ts';
