import { type Article, languageTags } from '@newswatch/shared/contracts';
import { FormAlert, Prose } from '@newswatch/ui';
import { articleMarkup } from './article-markup.tsx';
import { Highlightable } from './highlightable.tsx';
import { MarkedText } from './marked-text.tsx';
import { paragraphsOf, type Range } from './paragraphs.ts';
import { passagesOf } from './passages.ts';
import type { ReadingLook } from './reading-look.tsx';
import { textIdOf } from './text-id.ts';

const notes: Partial<Record<Article['extraction'], string>> = {
  partial: 'We could read only part of this article. The original has the rest.',
  summary_only: 'We have only the summary of this article. The original has the full text.',
  paywalled: 'This article is behind a paywall. The original may show more.',
  failed: 'We could not read the text of this article. Please read the original.',
};

interface ArticleTextProps {
  article: Article;
  /** The matched ranges: UTF-16 offsets into `content_text`. */
  ranges: readonly Range[];
  look: ReadingLook;
}

/** The text of the article as its source structured it, with the matched words and the person’s highlights marked. */
export function ArticleText({ article, ranges, look }: ArticleTextProps) {
  const note = notes[article.extraction];
  const passages = passagesOf(article.content_text, article.highlights);
  return (
    <>
      {note ? <FormAlert tone="info">{note}</FormAlert> : null}
      <Highlightable article={article}>
        <Prose id={textIdOf(article.id)} lang={languageTags[article.language]} {...look}>
          {articleMarkup(article.content_html, article.content_text, ranges, passages) ??
            paragraphsOf(article.content_text, ranges).map((paragraph) => (
              <p key={paragraph.start} dir="auto">
                <MarkedText
                  text={paragraph.text}
                  offset={paragraph.start}
                  ranges={paragraph.ranges}
                  passages={passages}
                />
              </p>
            ))}
        </Prose>
      </Highlightable>
    </>
  );
}
