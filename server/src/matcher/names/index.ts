export { findNames } from './find-names.ts';
export { type JoinedName, joinNames } from './join-names.ts';
export { type ArticleNames, type FoundName, type NamedText, type NameKind } from './types.ts';
