import type { Development, Language } from '@newswatch/shared/contracts';
import { findDevelopments } from '../../server/src/matcher/index.ts';

/** Finds developments in the lines of the lists: a sentence or two, or a headline and its lead with ` | ` between them. */
export const finder =
  (language: Language) =>
  (line: string): Development[] => {
    const [first = '', lead] = line.split(' | ');
    return lead === undefined
      ? findDevelopments({ language, title: '', texts: [first] })
      : findDevelopments({ language, title: first, texts: [lead] });
  };
