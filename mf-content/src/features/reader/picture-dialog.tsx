import { type Article, type ArticlePicture, languageTags } from '@newswatch/shared/contracts';
import { Dialog } from '@newswatch/ui';
import { createPortal } from 'react-dom';
import { PictureCaption } from './picture-caption.tsx';
import styles from './picture-dialog.module.css';

interface PictureDialogProps extends Pick<Article, 'language' | 'direction'> {
  picture: ArticlePicture;
  onClose: () => void;
}

/** The proportion from which a picture is as wide as possible and scrolls: a diagram that fits in the window is not legible. */
const TALL = 1.5;

/** A picture of an article, as large as the window allows. Outside the text, whose styles would apply to it. */
export function PictureDialog({ picture, language, direction, onClose }: PictureDialogProps) {
  const { path, alt, width, height } = picture;
  const isTall = width !== null && height !== null && height >= TALL * width;
  return createPortal(
    <Dialog open onClose={onClose} title="Picture" size="large">
      <figure className={styles.large} dir={direction}>
        <img
          className={isTall ? styles.tall : undefined}
          src={path}
          alt={alt}
          lang={languageTags[language]}
        />
        <PictureCaption picture={picture} language={language} />
      </figure>
    </Dialog>,
    document.body,
  );
}
