import { classNames } from '@newswatch/ui';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { pageSheet } from './page-sheet.ts';
import styles from './page-view.module.css';
import type { SamplePage } from './sample-page.ts';
import { type Step, steps } from './walk.ts';

interface PageViewProps {
  page: SamplePage;
  picked: Element | undefined;
  /** The elements that the selector finds. */
  matches: readonly Element[];
  onPick: (element: Element) => void;
  onStep: (step: Step) => void;
}

/** The elements of a page and their copies in the frame. */
interface Copies {
  of: ReadonlyMap<Element, Element>;
  from: ReadonlyMap<Element, Element>;
}

interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The maximum number of outlines. More would slow the page down without helping anyone. */
const MOST_OUTLINES = 200;

/** An empty page whose policy loads nothing, even if the server has left an address in the page. */
const EMPTY_PAGE = `<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;

/**
 * The page without scripts, styles or images, in a sandbox. A button covers it, so clicks and keys never reach the page; the
 * outlines are above it, too.
 */
export function PageView({ page, picked, matches, onPick, onStep }: PageViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const [copies, setCopies] = useState<Copies>();
  const [hovered, setHovered] = useState<Element>();
  // Outlines are measured again whenever the width changes.
  const [, setWidth] = useState(0);

  useEffect(() => {
    const element = frame.current;
    if (element === null || copies === undefined) return;
    const fit = () => {
      element.style.blockSize = `${element.contentDocument?.documentElement.scrollHeight ?? 0}px`;
      setWidth(element.clientWidth);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [copies]);

  const boxOf = (element: Element | undefined): Box | undefined =>
    element && copies?.of.get(element)?.getBoundingClientRect();
  useEffect(() => {
    const copy = picked && copies?.of.get(picked);
    const view = scroller.current;
    if (!copy || !view) return;
    const { top, bottom } = copy.getBoundingClientRect();
    const isSeen = top < view.scrollTop + view.clientHeight && bottom > view.scrollTop;
    if (!isSeen || top < view.scrollTop) view.scrollTop = Math.max(0, top - 24);
  }, [picked, copies]);

  const at = ({ clientX, clientY }: MouseEvent): Element | undefined => {
    const shown = frame.current?.contentDocument;
    const place = frame.current?.getBoundingClientRect();
    if (!shown || !place) return undefined;
    const copy = shown.elementFromPoint(clientX - place.left, clientY - place.top);
    return copy ? copies?.from.get(copy) : undefined;
  };

  return (
    <div ref={scroller} className={styles.scroller}>
      <div className={styles.page}>
        <iframe
          key={page.url}
          ref={frame}
          className={styles.frame}
          title="The page, without scripts, styles or images"
          sandbox="allow-same-origin"
          srcDoc={EMPTY_PAGE}
          tabIndex={-1}
          onLoad={({ currentTarget }) => setCopies(showPage(currentTarget, page))}
        />
        {matches.slice(0, MOST_OUTLINES).map((element, index) => (
          <Outline key={index} box={boxOf(element)} look={styles.match} />
        ))}
        <Outline box={boxOf(hovered)} look={styles.hovered} />
        <Outline box={boxOf(picked)} look={styles.picked} />
        <button
          type="button"
          className={styles.cover}
          aria-label="Page: click an element, or move through the page with the arrow keys"
          onMouseMove={(event) => setHovered(at(event))}
          onMouseLeave={() => setHovered(undefined)}
          onClick={(event) => {
            // A click made with Enter or the space bar has no pointer position.
            const element = event.detail === 0 ? undefined : at(event);
            if (element) onPick(element);
          }}
          onKeyDown={(event) => {
            const step = (Object.keys(steps) as Step[]).find((each) => steps[each] === event.key);
            if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            onStep(step);
          }}
        />
      </div>
    </div>
  );
}

function Outline({ box, look }: { box: Box | undefined; look: string | undefined }) {
  if (!box || box.width === 0) return null;
  const { top, left, width, height } = box;
  return (
    <div aria-hidden="true" className={classNames(styles.box, look)} style={{ top, left, width, height }} />
  );
}

/** Copies the page into the empty frame. Its policy blocks inline styles, so ours are added by a script. */
function showPage(frame: HTMLIFrameElement, page: SamplePage): Copies | undefined {
  const shown = frame.contentDocument;
  const view = shown?.defaultView;
  if (!shown || !view) return undefined;
  const root = shown.importNode(page.document.documentElement, true);
  shown.replaceChild(root, shown.documentElement);
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(pageSheet(getComputedStyle(frame)));
  shown.adoptedStyleSheets = [sheet];
  const originals = page.document.querySelectorAll('*');
  const pairs = [...shown.querySelectorAll('*')].flatMap((copy, index) => {
    const original = originals[index];
    return original ? [[original, copy] as const] : [];
  });
  return { of: new Map(pairs), from: new Map(pairs.map(([original, copy]) => [copy, original])) };
}
