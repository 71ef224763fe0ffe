import { type Article, type IllustratedArticle, languageTags, timeAt } from '@newswatch/shared/contracts';
import { FormAlert, Prose } from '@newswatch/ui';
import { useSearchParams } from 'react-router-dom';
import { articleMarkup } from './article-markup.tsx';
import styles from './article-text.module.css';
import { Highlightable } from './highlightable.tsx';
import { MarkedText } from './marked-text.tsx';
import { paragraphsOf, type Range } from './paragraphs.ts';
import { passagesOf } from './passages.ts';
import { withPictures } from './placed-pictures.tsx';
import type { ArticleLook } from './reading-look.tsx';
import { RecordingTime } from './recording-time.tsx';
import { SENTENCE, shownSentence } from './shown-sentence.ts';
import { textIdOf } from './text-id.ts';
import { ASIDE } from './text-nodes.ts';
import { usePictures } from './use-pictures.tsx';

const notes: Partial<Record<Article['extraction'], string>> = {
  partial: 'We could read only part of this article. The original has the rest.',
  summary_only: 'We have only the summary of this article. The original has the full text.',
  paywalled: 'This article is behind a paywall. The original may show more.',
  failed: 'We could not read the text of this article. Please read the original.',
};

/** The reader shows no pictures: loading them would tell the sender of an email who opened it. */
function noteOnPictures({ received, content_html }: Article): string | undefined {
  if (!received || !/<img\b/i.test(content_html)) return undefined;
  return `The pictures in this email are not shown.${received.has_original ? ' The original has them.' : ''}`;
}

function noteOn({ kind, extraction }: Article): string | undefined {
  if (extraction === 'partial') return 'The transcript was too long to be stored in full.';
  if (kind === 'post' || extraction === 'full') return undefined;
  return kind === 'video'
    ? 'This is the video’s description. What is said in the video is not included.'
    : 'This is the episode’s description. Its feed has no transcript that we could read.';
}

interface ArticleTextProps {
  article: IllustratedArticle;
  /** The matched ranges: UTF-16 offsets into `content_text`. */
  ranges: readonly Range[];
  look: ArticleLook;
}

/** The text of the article as its source structured it, with the matched words and the person’s highlights marked. */
export function ArticleText({ article, ranges, look: { pictures: choice, ...look } }: ArticleTextProps) {
  const { pictures, offer } = usePictures(article, choice);
  const note =
    noteOnPictures(article) ?? (article.kind === 'article' ? notes[article.extraction] : noteOn(article));
  const { times } = article;
  const [search] = useSearchParams();
  const sentence = shownSentence(search.get(SENTENCE), article.content_text);
  // The sentence comes first, so that a highlight inside it stays visible.
  const passages = [...(sentence ? [sentence] : []), ...passagesOf(article.content_text, article.highlights)];
  return (
    <>
      {note ? <FormAlert tone="info">{note}</FormAlert> : null}
      {offer}
      <Highlightable article={article}>
        <Prose id={textIdOf(article.id)} lang={languageTags[article.language]} {...look}>
          {(times.length > 0
            ? undefined
            : articleMarkup(article.content_html, article.content_text, ranges, passages, pictures)) ??
            withPictures(
              paragraphsOf(article.content_text, ranges).map((paragraph) => ({
                end: paragraph.start + paragraph.text.length,
                element: (
                  <p key={paragraph.start} dir="auto">
                    <ParagraphTime article={article} start={paragraph.start} />
                    <MarkedText
                      text={paragraph.text}
                      offset={paragraph.start}
                      ranges={paragraph.ranges}
                      passages={passages}
                    />
                  </p>
                ),
              })),
              pictures,
            )}
        </Prose>
      </Highlightable>
    </>
  );
}

/** Shows when a paragraph of a transcript is spoken. */
function ParagraphTime({ article: { times, recording }, start }: { article: Article; start: number }) {
  const seconds = timeAt(times, start);
  if (seconds === undefined) return null;
  return (
    <span className={styles.time} lang="en" {...{ [ASIDE]: '' }}>
      <RecordingTime recording={recording} seconds={seconds} />
    </span>
  );
}
