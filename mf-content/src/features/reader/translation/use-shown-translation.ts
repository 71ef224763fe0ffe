import type { Article, ArticleTranslation } from '@newswatch/shared/contracts';
import { useState } from 'react';

export type TranslationView = 'translation' | 'both' | 'original';

/** Which version of an open article is shown. */
export interface ShownTranslation {
  /** The last translation that was asked for; undefined before the first request. */
  translation: ArticleTranslation | undefined;
  view: TranslationView;
  show: (view: TranslationView, translation?: ArticleTranslation) => void;
}

/** The article is shown as it was written until somebody asks for a translation, and after its text has changed. */
export function useShownTranslation({ content_version }: Article): ShownTranslation {
  const [shown, setShown] = useState<{
    translation?: ArticleTranslation | undefined;
    view: TranslationView;
    version: number;
  }>();
  const current = shown?.version === content_version ? shown : undefined;
  return {
    translation: current?.translation,
    view: current?.view ?? 'original',
    show: (view, translation = current?.translation) =>
      setShown({ translation, view, version: content_version }),
  };
}

/** The translation, while it is shown in place of the original or beside it. */
export const inPlace = ({ translation, view }: ShownTranslation): ArticleTranslation | undefined =>
  view === 'original' ? undefined : translation;
