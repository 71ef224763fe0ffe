import type { ArticleTranslation, Language } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { useEffect, useRef } from 'react';
import { translationsApi } from '../../../api/translations.ts';

/** The interval between requests for the state of a translation, which can take minutes on a small server. */
const ASK_AGAIN_MS = 1_500;
/** The maximum number of requests; the server gives up earlier. */
const ASK_AT_MOST = 120;

/** Translates an article, and waits for it as long as it takes; leaving the article ends the wait, not the translation. */
export function useTranslate(articleId: string) {
  const left = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  return useApiMutation(
    async (language: Language): Promise<ArticleTranslation> => {
      const signal = left.current?.signal ?? new AbortController().signal;
      let { translation } = await translationsApi.translate({
        params: { articleId },
        body: { language },
        signal,
      });
      for (let asked = 0; translation.state === 'translating' && asked < ASK_AT_MOST; asked += 1) {
        await new Promise((later) => setTimeout(later, ASK_AGAIN_MS));
        ({ translation } = await translationsApi.get({ params: { articleId, language }, signal }));
      }
      return translation;
    },
    // The bar says why it failed, unless the person has left.
    { showsFailure: true },
  );
}
