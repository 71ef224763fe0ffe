export { findDevelopments } from './find-developments.ts';
