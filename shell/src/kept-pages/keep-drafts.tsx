import { useShell } from '@newswatch/shell-api';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { draftsOf, isRefused, putBack, whenDrawn } from '../drafts/form-drafts.ts';
import type { DraftedPage, PageDrafts } from '../drafts/page-drafts.ts';
import { wordsOf } from '../drafts/words-of.ts';

/**
 * Notes what was typed into a page when it is left, and gives a page what was typed into the build of it that was let go. Only
 * forms that somebody typed into: the others belong to whatever the new page shows.
 */
export function KeepDrafts({
  element,
  page,
  drafts,
  children,
}: {
  element: HTMLElement;
  page: DraftedPage;
  drafts: PageDrafts;
  children: ReactNode;
}): ReactNode {
  const { toast } = useShell();
  const typedInto = useRef(new Set<HTMLFormElement>());

  const leave = useEffectEvent((): void => {
    const forms = [...typedInto.current].filter((form) => element.contains(form));
    drafts.sleep(page, draftsOf(forms));
  });
  const arrive = useEffectEvent((): (() => void) | undefined => {
    const owed = drafts.wake(page);
    if (!owed) return undefined;
    const formsHere = (): HTMLFormElement[] => [...element.querySelectorAll('form')];
    return whenDrawn(element, {
      done: () => putBack(formsHere(), owed),
      refused: () => isRefused(formsHere(), owed),
      gaveUp: () => {
        const words = wordsOf(owed);
        if (words === '') return;
        toast.warning('This page was renewed. Something you typed has no place in it any longer.', {
          description: words,
        });
      },
    });
  });

  // Above the page's own effects: when the page is left they end after this one, so its forms still answer.
  useLayoutEffect(() => {
    const note = ({ target }: Event): void => {
      const form = target instanceof Element ? target.closest('form') : null;
      if (form) typedInto.current.add(form);
    };
    element.addEventListener('input', note);
    return () => {
      element.removeEventListener('input', note);
      leave();
    };
  }, [element]);

  // After the page's own effects: what is put in before a form listens would be missed.
  useEffect(() => arrive(), []);

  return children;
}
