export {
  countNames,
  createTargetNames,
  listMatchesNaming,
  readNames,
  type TargetNamesService,
} from './service.ts';
