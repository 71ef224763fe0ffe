import { parsePage } from '../parse-page.ts';
import { blockTags } from '../plain-text.ts';
import { type Cue, secondsOf } from './cue.ts';

/** A time at the start of a line: [00:12:34], (12:34), 12:34 -. */
const leadingTime =
  /^\s*[[(]?((?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]?(?=\s|$|\p{L})\s*[-–—:|]?\s*/u;

/** A transcript as plain text: each line, or each run of lines, is a paragraph, and may begin with its time. */
export function readPlainTranscript(text: string): Cue[] {
  const hasParagraphs = /\n[^\S\n]*\n/.test(text);
  let start: number | undefined;
  let isNew = true;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^\ufeff/, '')
    .split('\n')
    .flatMap((line): Cue[] => {
      if (line.trim() === '') {
        isNew = true;
        return [];
      }
      const time = leadingTime.exec(line);
      if (time) start = secondsOf(time[1] ?? '');
      const said = (time ? line.slice(time[0].length) : line).trim();
      const isTurn = isNew || time !== null || !hasParagraphs;
      if (time) isNew = true;
      if (said === '') return [];
      const cue = { start: isTurn ? start : undefined, speaker: undefined, text: said, isTurn };
      isNew = false;
      return [cue];
    });
}

/** Parts of a page that are not spoken. */
const silent = 'script,style,template,noscript,nav,header,footer,aside,form,button,svg,iframe';

/**
 * A transcript as HTML: `cite` is the speaker and `time` the time, as Podcasting 2.0 describes it. Other markup is read block by
 * block; a page around it is left out if the page marks its main part.
 */
export function readHtmlTranscript(html: string): Cue[] {
  const document = parsePage(
    /<html[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`,
  );
  for (const element of document.querySelectorAll(silent)) element.remove();
  const root = document.querySelector('main,article,[role="main"]') ?? document.body;
  const cues: Cue[] = [];
  let words = '';
  let speaker: string | undefined;
  let start: number | undefined;
  let isTurn = true;
  const finish = (): void => {
    const text = words.replace(/\s+/g, ' ').trim();
    words = '';
    if (text === '') return;
    const time = leadingTime.exec(text);
    if (time) start = secondsOf(time[1] ?? '') ?? start;
    const said = time ? text.slice(time[0].length) : text;
    if (said !== '') cues.push({ start, speaker, text: said, isTurn });
    isTurn = true;
  };
  const visit = (node: Node): void => {
    if (node.nodeType === node.TEXT_NODE) {
      words += node.textContent ?? '';
      return;
    }
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const tag = node.nodeName.toUpperCase();
    if (tag === 'CITE') {
      finish();
      speaker =
        (node.textContent ?? '')
          .replace(/\s+/g, ' ')
          .replace(/\s*:\s*$/, '')
          .trim() || undefined;
      return;
    }
    if (tag === 'TIME') {
      const time = secondsOf((node.textContent ?? '').replace(/[[\]()]/g, ''));
      if (time !== undefined) {
        finish();
        start = time;
        return;
      }
    }
    const isBlock = blockTags.has(tag) || tag === 'BR';
    if (isBlock) finish();
    for (const child of node.childNodes) visit(child);
    if (isBlock) finish();
  };
  visit(root);
  return cues;
}
