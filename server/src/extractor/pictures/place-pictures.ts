import { comparable } from '../comparable.ts';
import type { FoundPicture } from './found-picture.ts';
import type { PagePictures, PictureCandidate, Place, Step } from './page-pictures.ts';

/** The maximum number of pictures of an article. */
const mostPictures = 20;
/** The number of characters at both ends of a paragraph by which it is recognised if the extraction shortened it. */
const endOfParagraph = 48;
/** The minimum length of a paragraph that shows where the article is on the page. */
const shortest = 25;
/** The number of places of a text that is repeated, such as the name of a speaker. */
const mostAlike = 20;
/** The minimum share of the text that must be found on the page. */
const leastFound = 0.3;
/** The share of the text that the element around the article contains. */
const mostOfText = 0.8;
/** The length of a text that is not part of the article, after which no pictures of the article follow. */
const longestBelow = 60;
/** The number of characters by which the place of a picture is found again. */
const tailLength = 40;

interface Paragraph {
  readonly key: string;
  readonly end: number;
}

/**
 * Chooses the pictures that belong to an article and finds their places in its text: those between its paragraphs, those
 * between the headline and the first paragraph, and marked ones directly below the last. Pure.
 *
 * @returns undefined if the page does not have this text
 */
export function placePictures({ steps, headingAt }: PagePictures, text: string): FoundPicture[] | undefined {
  const paragraphs = paragraphsOf(text);
  const matched = matchSteps(steps, paragraphs);
  // Short lines may also be elsewhere on a page, so they do not show where the article begins and ends.
  const long = [...matched.keys()].filter((index) => lengthOf(steps[index]) >= shortest);
  const whole = paragraphs.reduce((sum, { key }) => sum + key.length, 0);
  const found = long.reduce((sum, index) => sum + lengthOf(steps[index]), 0);
  if (long.length === 0 || found < whole * leastFound) return undefined;
  const container = containerOf(
    long.map((index) => steps[index]),
    found,
  );
  const [first, last] = [Math.min(...long), Math.max(...long)];
  const below = endBelow(steps, last, matched);
  const keys = new Set(paragraphs.map(({ key }) => key));
  const seen = new Set<string>();
  const chosen: FoundPicture[] = [];
  let after = 0;
  for (const [index, step] of steps.entries()) {
    const paragraph = paragraphs[matched.get(index) ?? -1];
    if (paragraph && index <= last) after = index < first ? 0 : paragraph.end;
    if (!('picture' in step) || chosen.length >= mostPictures) continue;
    const { picture, place } = step;
    if (seen.has(picture.key) || isBesideArticle(place, container)) continue;
    const isOwn =
      index < first
        ? picture.isLead && (index >= headingAt || isInside(place, container))
        : index < last || (index < below && picture.isMarked && isInside(place, container));
    if (!isOwn) continue;
    seen.add(picture.key);
    chosen.push(asFound(picture, after, text, keys));
  }
  return chosen;
}

function paragraphsOf(text: string): Paragraph[] {
  return [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({
    key: comparable(line),
    end: index + line.length,
  }));
}

/** The steps that are paragraphs of the text, with the numbers of these: the longest sequence in the order of both. */
function matchSteps(steps: readonly Step[], paragraphs: readonly Paragraph[]): Map<number, number> {
  const byText = new Map<string, number[]>();
  for (const [at, { key }] of paragraphs.entries()) {
    for (const form of formsOf(key)) {
      const known = byText.get(form);
      if (known === undefined) byText.set(form, [at]);
      else if (known.length < mostAlike) known.push(at);
    }
  }
  // The last pair of the best sequence of each length, and the pair before each.
  const ends: Pair[] = [];
  for (const [step, { text }] of steps.map((one) => ('text' in one ? one : { text: '' })).entries()) {
    const places = new Set(formsOf(text).flatMap((form) => byText.get(form) ?? []));
    for (const paragraph of [...places].toSorted((one, other) => other - one)) {
      const length = lengthBefore(ends, paragraph);
      ends[length] = { step, paragraph, before: ends[length - 1] };
    }
  }
  const matched = new Map<number, number>();
  for (let pair = ends.at(-1); pair; pair = pair.before) matched.set(pair.step, pair.paragraph);
  return matched;
}

interface Pair {
  readonly step: number;
  readonly paragraph: number;
  readonly before: Pair | undefined;
}

/** The number of sequences that end before this paragraph; their last paragraphs are in ascending order. */
function lengthBefore(ends: readonly Pair[], paragraph: number): number {
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ends[middle]?.paragraph ?? 0) < paragraph) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A paragraph itself, and its ends if it is long enough to be recognised by them. */
function formsOf(key: string): string[] {
  if (key.length < 2 * endOfParagraph) return [key];
  return [key, `${key.slice(0, endOfParagraph)}…`, `…${key.slice(-endOfParagraph)}`];
}

const lengthOf = (step: Step | undefined): number => (step && 'text' in step ? step.text.length : 0);

/** The places around the smallest element that contains most of the text, with that element. */
function containerOf(steps: readonly (Step | undefined)[], whole: number): ReadonlySet<Place> {
  const lengths = new Map<Place, number>();
  let best: Place | undefined;
  for (const step of steps) {
    for (let at = step?.place; at; at = at.up) {
      const length = (lengths.get(at) ?? 0) + lengthOf(step);
      lengths.set(at, length);
      if (length >= whole * mostOfText && at.depth > (best?.depth ?? -1)) best = at;
    }
  }
  const around = new Set<Place>();
  for (let at = best; at; at = at.up) around.add(at);
  return around;
}

/** Whether a place is in the smallest element that contains most of the text. */
function isInside(place: Place, [container]: ReadonlySet<Place>): boolean {
  for (let at: Place | undefined = place; at; at = at.up) if (at === container) return true;
  return false;
}

/** Whether something between a place and the element that it shares with the article is marked as beside the article. */
function isBesideArticle(place: Place, container: ReadonlySet<Place>): boolean {
  for (let at: Place | undefined = place; at && !container.has(at); at = at.up) if (at.isOutside) return true;
  return false;
}

/** The step from which the page is no longer about the article. */
function endBelow(steps: readonly Step[], last: number, matched: ReadonlyMap<number, number>): number {
  const at = steps.findIndex(
    (step, index) => index > last && 'text' in step && !matched.has(index) && step.length > longestBelow,
  );
  return at === -1 ? steps.length : at;
}

function asFound(
  { url, alt, caption, credit, width, height }: PictureCandidate,
  after: number,
  text: string,
  paragraphs: ReadonlySet<string>,
): FoundPicture {
  return {
    url,
    alt,
    // The captions of an article that consists of pictures are its text.
    caption: paragraphs.has(comparable(caption)) ? '' : caption,
    credit,
    width,
    height,
    after,
    // Half a character would not be found again.
    tail: text.slice(Math.max(0, after - tailLength), after).replace(/^[\udc00-\udfff]/, ''),
  };
}
