export { findNames } from './find-names.ts';
export { type JoinedName, joinNames } from './join-names.ts';
export type { ArticleNames, FoundName, NamedText, NameKind } from './types.ts';
