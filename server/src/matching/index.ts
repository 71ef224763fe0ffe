export { type Matching, type MatchingOptions, startMatching } from './matching.ts';
