import type { OfferedArticle } from '@newswatch/shared/contracts';
import { VisuallyHidden } from '@newswatch/ui';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { ArticleLine } from './article-line.tsx';
import {
  type ArticleEntry,
  articlesIn,
  change,
  type IssueEntry,
  moveOnto,
  nextTo,
  putInto,
  removeSection,
  type SectionEntry,
  sectionOf,
  sectionsIn,
  titleOf,
} from './issue-entries.ts';
import type { MoveProps } from './move-buttons.tsx';
import styles from './next-issue.module.css';
import { SectionLine } from './section-line.tsx';

interface IssueListProps {
  entries: readonly IssueEntry[];
  offered: ReadonlyMap<string, OfferedArticle>;
  /** The label of an article that is not new. */
  earlier: string;
  onChange: (entries: IssueEntry[]) => void;
  onLeaveOut: (id: string) => void;
}

/** The articles of an issue below their headings. They are moved by dragging a handle, with buttons, or from a menu. */
export function IssueList({ entries, offered, earlier, onChange, onLeaveOut }: IssueListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: string; step?: -1 | 1 }>();
  const [dragged, setDragged] = useState<string>();
  useLayoutEffect(() => {
    if (!moved) return;
    const line = list.current?.querySelector<HTMLElement>(`[data-entry="${moved.id}"]`);
    // The pressed button keeps the focus while its line moves.
    if (moved.step) line?.querySelector<HTMLElement>(`[data-move="${moved.step}"]`)?.focus();
    else line?.scrollIntoView?.({ block: 'nearest' });
  }, [moved]);

  const onDrag = ({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const boxes = [...(list.current?.children ?? [])].map((line) => line.getBoundingClientRect());
    const over = boxes.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
    const [onto, box] = [entries[over], boxes[over]];
    if (!onto || !box || onto.id === dragged) return;
    // A line moves only past the middle of another, so that lines of different heights do not swap back and forth.
    const isDown = over > entries.findIndex(({ id }) => id === dragged);
    const middle = (box.top + box.bottom) / 2;
    if (isDown ? clientY < middle : clientY > middle) return;
    onChange(moveOnto(entries, dragged, onto.id));
    setMoved({ id: dragged });
  };
  const moveProps = ({ id }: IssueEntry): MoveProps => ({
    isDragged: dragged === id,
    isLast: (step) => nextTo(entries, id, step) === undefined,
    onMove(step) {
      const onto = nextTo(entries, id, step);
      if (onto === undefined) return;
      onChange(moveOnto(entries, id, onto));
      setMoved({ id, step });
    },
    onGrab(event) {
      if (event.button !== 0) return;
      // The line moves under the pointer, which stays with the list.
      list.current?.setPointerCapture?.(event.pointerId);
      event.preventDefault();
      setDragged(id);
    },
  });
  const drop = () => setDragged(undefined);
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        className={styles.list}
        onPointerMove={onDrag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        {entries.map((entry) =>
          entry.kind === 'section' ? (
            <SectionLine
              key={entry.id}
              section={entry}
              move={moveProps(entry)}
              onEdit={(changes) => onChange(change<SectionEntry>(entries, entry.id, changes))}
              onRemove={() => onChange(removeSection(entries, entry.id))}
            />
          ) : (
            <ArticleLine
              key={entry.id}
              entry={entry}
              article={offered.get(entry.id)}
              earlier={earlier}
              move={moveProps(entry)}
              sections={sectionsIn(entries)}
              section={sectionOf(entries, entry.id)}
              onEdit={(changes) => onChange(change<ArticleEntry>(entries, entry.id, changes))}
              onPut={(sectionId) => onChange(putInto(entries, entry, sectionId))}
              onLeaveOut={() => onLeaveOut(entry.id)}
            />
          ),
        )}
      </ul>
      <VisuallyHidden>
        <span role="status">{moved ? placeOf(entries, moved.id, offered) : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** "Ferry late: 2 of 5, in Competitors". */
function placeOf(
  entries: readonly IssueEntry[],
  id: string,
  offered: ReadonlyMap<string, OfferedArticle>,
): string {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return '';
  const section = sectionOf(entries, id)?.heading;
  if (entry.kind === 'section') {
    const all = sectionsIn(entries);
    return `${entry.heading}: section ${all.indexOf(entry) + 1} of ${all.length}`;
  }
  const all = articlesIn(entries);
  const place = `${titleOf(entry, offered.get(id))}: ${all.indexOf(entry) + 1} of ${all.length}`;
  return section ? `${place}, in ${section}` : place;
}
