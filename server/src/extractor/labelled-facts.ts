/** A label and the text after it on its line, as in lists of facts below an article. */
interface LabelledFact {
  readonly label: Element;
  readonly value: string;
}

export const authorLabel =
  /^(?:(?:written )?by|authors?|écrit par|auteurs?|escrito por|autor(?:es|a)?|بقلم|الكاتب|كُتب بواسطة)[^\p{L}\p{N}]*$/iu;
/** The word after which Arabic newspapers name the place and the writer, but also agencies. */
export const sourceLabel = /^(?:المصدر|مصدر)[^\p{L}\p{N}]*$/u;
export const publicationLabel =
  /^(?:(?:first )?published(?: in)?|publication date|date (?:of publication|published)|publié(?:e)?(?: le| dans| au)?|date de (?:publication|parution)|publicado(?: el| en)?|fecha de publicación|تاريخ النشر)[^\p{L}\p{N}]*$/iu;
export const dayLabel = /^(?:date|fecha|التاريخ)[^\p{L}\p{N}]*$/iu;

const longestLabel = 30;
const longestFact = 120;

/** The facts of a page whose label matches, in the page's order. */
export function findLabelled(document: Document, label: RegExp): LabelledFact[] {
  return [...document.querySelectorAll('strong,b,dt,th,label,span')].flatMap((element) => {
    const name = (element.textContent ?? '').trim();
    if (name === '' || name.length > longestLabel || !label.test(name)) return [];
    const beside = /^(?:DT|TH)$/.test(element.nodeName) ? element.nextElementSibling : element.parentElement;
    const text = (beside?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const value = beside === element.parentElement ? text.slice(name.length).trim() : text;
    const isFact = text.length <= longestFact && (beside !== element.parentElement || text.startsWith(name));
    return isFact && value !== '' ? [{ label: element, value }] : [];
  });
}
