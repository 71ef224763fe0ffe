export {
  ARABIC_DEFINITE_ORGANISATIONS,
  ARABIC_DEFINITE_TITLES,
  ARABIC_MEDIA,
  ARABIC_ORGANISATIONS,
  ARABIC_TITLES,
  ARABIC_WIDE_ORGANISATIONS,
} from './arabic-tables.ts';
export { isUncommon as isUncommonInArabic } from './arabic-words.ts';
export { findNames } from './find-names.ts';
export { foldedWordsOf, setOf, withoutControls } from './folded.ts';
export { isArabicGivenName, isArabicNameLikeWord, isGivenName, isNameLikeWord } from './given-names.ts';
export { type JoinedName, joinNames } from './join-names.ts';
export { HONOURS, NEVER_NAMES, ORGANISATION_WORDS, PARTICLES, TITLES } from './latin-tables.ts';
export { placeOf } from './places.ts';
export type { ArticleNames, FoundName, NamedText, NameKind } from './types.ts';
