import type { IllustratedArticle } from '@newswatch/shared/contracts';
import { Button, FormAlert } from '@newswatch/ui';
import { type ReactElement, useState } from 'react';
import { type PlacedPicture, placedPictures } from './placed-pictures.tsx';
import { type PictureChoice, showsPictures } from './shown-pictures.ts';

/**
 * The pictures of an article that are shown. While the browser saves data, and the person has not chosen, an offer to load them is
 * shown above the text.
 */
export function usePictures(
  { pictures = [], ...article }: Pick<IllustratedArticle, 'pictures' | 'language' | 'direction'>,
  choice: PictureChoice,
): { pictures: PlacedPicture[]; offer: ReactElement | null } {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted || showsPictures(choice)) return { pictures: placedPictures(pictures, article), offer: null };
  const offer =
    choice === 'auto' && pictures.length > 0 ? (
      <FormAlert
        tone="info"
        action={
          <Button size="small" onClick={() => setIsWanted(true)}>
            Show pictures
          </Button>
        }
      >
        The pictures are not loaded because your browser saves data.
      </FormAlert>
    ) : null;
  return { pictures: [], offer };
}
