import { cleanTranslation } from './clean-text.ts';
import type { Original } from './repository.ts';
import { TranslationFailure, type TranslationTask, type Translator } from './services/translator.ts';
import { piecesOf, splitParagraphs } from './split-text.ts';

/** Matches a text with words. List markers, rules and the like are not sent. */
const HAS_WORDS = /\p{L}/u;

/**
 * The title and the paragraphs of an article in another language, as plain text.
 *
 * @returns as many paragraphs as `splitParagraphs` gives
 * @throws {TranslationFailure}
 */
export async function translateArticle(
  translator: Translator,
  { title, content_text }: Pick<Original, 'title' | 'content_text'>,
  task: TranslationTask,
): Promise<{ title: string; paragraphs: string[] }> {
  const texts = [title, ...splitParagraphs(content_text).paragraphs];
  const pieces = texts.map((text) => (HAS_WORDS.test(text) ? piecesOf(text, task.from) : []));
  const sent = pieces.flat();
  const written = sent.length === 0 ? [] : await translator.translate(sent, task);
  if (written.length !== sent.length) throw new TranslationFailure(UNREADABLE);
  let place = 0;
  const [translatedTitle = title, ...paragraphs] = texts.map((text, at) => {
    const own = pieces[at] ?? [];
    if (own.length === 0) return text;
    return own
      .map((piece) => {
        const clean = cleanTranslation(piece, written[place++] ?? '');
        if (clean === undefined) throw new TranslationFailure(UNREADABLE);
        return clean;
      })
      .join(' ');
  });
  return { title: translatedTitle, paragraphs };
}

const UNREADABLE =
  'The translation service sent something that is not a translation of the article. Try again.';
