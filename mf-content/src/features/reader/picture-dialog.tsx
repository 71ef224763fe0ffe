import { type Article, type ArticlePicture, languageTags } from '@newswatch/shared/contracts';
import { Dialog } from '@newswatch/ui';
import { createPortal } from 'react-dom';
import { PictureCaption } from './picture-caption.tsx';
import styles from './placed-pictures.module.css';

interface PictureDialogProps extends Pick<Article, 'language' | 'direction'> {
  picture: ArticlePicture;
  onClose: () => void;
}

/** A picture of an article, as large as the window allows. Outside the text, whose styles would apply to it. */
export function PictureDialog({ picture, language, direction, onClose }: PictureDialogProps) {
  return createPortal(
    <Dialog open onClose={onClose} title="Picture" size="large">
      <figure className={styles.large} dir={direction}>
        <img src={picture.path} alt={picture.alt} lang={languageTags[language]} />
        <PictureCaption picture={picture} language={language} />
      </figure>
    </Dialog>,
    document.body,
  );
}
