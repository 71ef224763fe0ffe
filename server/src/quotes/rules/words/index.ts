import type { Language } from '../../../matcher/index.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { spanish } from './spanish.ts';
import type { SpeechWords } from './types.ts';

export { COMPANIES, COMPANY_NOUNS } from './companies.ts';
export { isAgent, isCompatriot, isDescription } from './descriptions.ts';
export { isKin } from './kin.ts';
export { isOccupation, PEOPLE_NOUNS, SPOKESPEOPLE } from './occupations.ts';
export type { SpeechWords } from './types.ts';
export const speechWords: Partial<Record<Language, SpeechWords>> = { arabic, english, french, spanish };
