import type { Language } from '@newswatch/shared/contracts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { spanish } from './spanish.ts';
import type { LanguageWords } from './types.ts';

export type { LanguageWords } from './types.ts';
export const wordsOf: Readonly<Record<Language, LanguageWords>> = { english, french, spanish, arabic };
