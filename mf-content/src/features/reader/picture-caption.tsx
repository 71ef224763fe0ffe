import { type ArticlePicture, type Language, languageTags } from '@newswatch/shared/contracts';
import styles from './placed-pictures.module.css';

/** The caption of a picture and who took it, as its page gives them. */
export function PictureCaption({ picture, language }: { picture: ArticlePicture; language: Language }) {
  const { caption, credit } = picture;
  if (caption === '' && credit === '') return null;
  return (
    <figcaption lang={languageTags[language]}>
      {caption}
      {caption && credit ? ' ' : null}
      {credit ? <bdi className={styles.credit}>{credit}</bdi> : null}
    </figcaption>
  );
}
