import type { Language } from '@newswatch/shared/contracts';
import { findNames, joinNames } from '../../server/src/matcher/index.ts';
import type { Found, LabelledArticle } from './score.ts';

/** The names that the product finds in an article. */
export const findIn =
  (language: Language) =>
  ({ title, text }: LabelledArticle): Found[] =>
    joinNames([findNames({ language, title, texts: [text], ignored: [] })]).map((name) => ({
      name: name.text,
      kind: name.kind,
    }));
