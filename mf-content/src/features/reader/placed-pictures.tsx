import { type Article, type ArticlePicture, languageTags } from '@newswatch/shared/contracts';
import { VisuallyHidden } from '@newswatch/ui';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { PictureCaption } from './picture-caption.tsx';
import styles from './placed-pictures.module.css';
import { ASIDE } from './text-nodes.ts';

/** A picture, ready to be shown, and the end of the paragraph that it follows. */
export interface PlacedPicture {
  after: number;
  element: ReactElement;
}

/** Few people enlarge a picture, so this code is loaded when somebody does. */
const LazyPictureDialog = lazy(() =>
  import(/* webpackChunkName: "picture-dialog" */ './picture-dialog.tsx').then((module) => ({
    default: module.PictureDialog,
  })),
);

/** Pictures that could not be loaded since this page was opened; those of an article that is opened again are not requested. */
const failed = new Set<string>();

/** The pictures of an article as figures, in the order of the text. */
export function placedPictures(
  pictures: readonly ArticlePicture[],
  { language, direction }: Pick<Article, 'language' | 'direction'>,
): PlacedPicture[] {
  return pictures.map((picture) => ({
    after: picture.after,
    element: <PictureFigure key={picture.path} picture={picture} language={language} direction={direction} />,
  }));
}

/**
 * Takes the next of these pictures that belong before this place in the text.
 *
 * @param pictures the remaining ones, from which they are removed
 */
export function takePictures(pictures: PlacedPicture[], until: number): ReactElement[] {
  const count = pictures.findIndex(({ after }) => after > until);
  return pictures.splice(0, count === -1 ? pictures.length : count).map(({ element }) => element);
}

/** Paragraphs, each followed by its pictures. */
export function withPictures(
  paragraphs: readonly { end: number; element: ReactElement }[],
  pictures: readonly PlacedPicture[],
): ReactElement[] {
  const left = [...pictures];
  return [
    ...takePictures(left, 0),
    ...paragraphs.flatMap(({ end, element }) => [element, ...takePictures(left, end)]),
    ...takePictures(left, Number.POSITIVE_INFINITY),
  ];
}

/** The width of a picture of unknown size, in pixels, and its proportion: most photographs of the press are 3 to 2. */
const USUAL = { width: 1_280, height: 853 };

/** A picture in a box that keeps its size while the picture loads; nothing if it cannot be loaded. */
function PictureFigure({
  picture,
  language,
  direction,
}: Pick<Article, 'language' | 'direction'> & { picture: ArticlePicture }) {
  const { path, alt, width, height } = picture;
  const [hasFailed, setHasFailed] = useState(failed.has(path));
  const [isOpen, setIsOpen] = useState(false);
  if (hasFailed) return null;
  const size = width && height ? { width, height } : USUAL;
  const onError = () => {
    if (navigator.onLine) failed.add(path);
    setHasFailed(true);
  };
  return (
    <figure className={styles.figure} dir={direction} {...{ [ASIDE]: '' }}>
      <button
        type="button"
        className={styles.open}
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          inlineSize: `min(100%, ${size.width}px, calc(80vh * ${size.width} / ${size.height}))`,
        }}
        data-action="off"
        onClick={() => setIsOpen(true)}
      >
        <VisuallyHidden>Enlarge picture</VisuallyHidden>{' '}
        <img
          src={path}
          alt={alt}
          lang={languageTags[language]}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      </button>
      <PictureCaption picture={picture} language={language} />
      {isOpen ? (
        <Suspense>
          <LazyPictureDialog
            picture={picture}
            language={language}
            direction={direction}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </figure>
  );
}
