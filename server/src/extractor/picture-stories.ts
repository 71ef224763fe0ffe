import type { Measure } from './measure-page.ts';

const fewestPictures = 3;
const shortestCaption = 25;
/** Whether a link leads elsewhere, and does not open or share the picture. */
const linkElsewhere = 'a[href]:not([href^="#"]):not([href=""])';

/**
 * Turns the captions of a page into paragraphs if they are its main text: several pictures, whose captions are longer than all
 * other paragraphs.
 */
export function openPictureStory(document: Document, measures: ReadonlyMap<Element, Measure>): void {
  const captions = [...document.querySelectorAll('figure figcaption'), ...captionsOfSlides(document)].filter(
    (caption) =>
      (measures.get(caption)?.text ?? 0) >= shortestCaption &&
      // A heading that links elsewhere is the headline of another article.
      caption.closest(linkElsewhere) === null &&
      caption.querySelector(linkElsewhere) === null,
  );
  if (captions.length < fewestPictures) return;
  const told = captions.reduce((sum, caption) => sum + (measures.get(caption)?.text ?? 0), 0);
  // The pictures may be a list.
  const rows = new Set(captions.map((caption) => caption.closest('li') ?? caption));
  const inCaptions = [...rows].reduce((sum, row) => sum + (measures.get(row)?.prose ?? 0), 0);
  if (told <= (measures.get(document.body)?.prose ?? 0) - inCaptions) return;
  // A slide may have a title and a text that are both named captions.
  const ofArticle = captions.filter((caption) => caption.closest('nav,aside,footer') === null);
  for (const [figure, own] of Map.groupBy(ofArticle, figureOf)) {
    if (figure === null) continue;
    const paragraphs = own.map((caption) => {
      const paragraph = document.createElement('p');
      paragraph.append(...caption.childNodes);
      return paragraph;
    });
    figure.replaceWith(...figure.querySelectorAll('img'), ...paragraphs);
  }
}

/** Galleries without figures: what is named a caption, in a slide or an item with a picture. */
function captionsOfSlides(document: Document): Element[] {
  const captions = [...document.querySelectorAll('[class*="caption" i]')].filter(
    (caption) =>
      !/^(?:IMG|FIGCAPTION|P)$/.test(caption.nodeName) &&
      caption.closest('figure') === null &&
      caption.querySelector('img,[class*="caption" i]') === null &&
      figureOf(caption) !== null,
  );
  return captions.length < fewestPictures ? [] : captions;
}

/** The element around a picture and its caption. */
function figureOf(caption: Element): Element | null {
  const figure = caption.closest('figure');
  if (figure !== null) return figure;
  const slide = caption.parentElement;
  return slide !== null && slide.querySelectorAll('img').length === 1 ? slide : null;
}
