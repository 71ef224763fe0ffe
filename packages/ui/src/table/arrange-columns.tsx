import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../frame/button.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { ChevronDownIcon, Glyph } from '../frame/glyphs.tsx';
import { CheckboxField } from '../frame/text-fields.tsx';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import styles from './arrange-columns.module.css';

export type ArrangeColumnsProps = {
  /** The columns that can be moved, in order. */
  columns: readonly { key: string; title: string; isShown: boolean }[];
  onShow: (name: string) => void;
  /** Moves a column to the place of another one. */
  onMove: (name: string, onto: string) => void;
  onReset: (() => void) | undefined;
  onClose: () => void;
};

/**
 * Moves the columns of a table with buttons, or by dragging a handle, and shows or hides them. Changes take effect immediately.
 */
export function ArrangeColumns({ columns, onShow, onMove, onReset, onClose }: ArrangeColumnsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ name: string; step?: -1 | 1 }>();
  const [dragged, setDragged] = useState<string>();
  useLayoutEffect(() => {
    // The pressed button keeps the focus while its row moves.
    if (moved?.step)
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.name} ${moved.step}"]`)?.focus();
  }, [moved]);
  const onDrag = ({ clientY }: PointerEvent) => {
    if (dragged === undefined) return;
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY < bottom);
    const onto = columns[over]?.key;
    if (onto === undefined || onto === dragged) return;
    onMove(dragged, onto);
    setMoved({ name: dragged });
  };
  const place = moved ? columns.findIndex(({ key }) => key === moved.name) : -1;
  const drop = () => setDragged(undefined);
  return (
    <Dialog
      open
      size="small"
      title="Columns"
      description="The order from left to right in the table. Drag a column, or use the buttons."
      onClose={onClose}
      footer={
        <>
          {onReset ? (
            <Button variant="ghost" onClick={onReset}>
              Reset
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ul ref={list} className={styles.list} onPointerMove={onDrag} onPointerUp={drop} onPointerCancel={drop}>
        {columns.map(({ key, title, isShown }, at) => (
          <li key={key} className={styles.row} data-dragged={dragged === key || undefined}>
            <span
              className={styles.handle}
              aria-hidden="true"
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                // The row moves under the pointer, which stays with the list.
                list.current?.setPointerCapture?.(event.pointerId);
                event.preventDefault();
                setDragged(key);
              }}
            >
              <GripIcon />
            </span>
            <CheckboxField label={title} checked={isShown} onChange={() => onShow(key)} />
            {([-1, 1] as const).map((step) => (
              <Button
                key={step}
                variant="ghost"
                size="small"
                data-move={`${key} ${step}`}
                aria-label={`Move ${title} ${step < 0 ? 'up' : 'down'}`}
                // Not `disabled`: the button would lose the focus at the end of the list.
                aria-disabled={columns[at + step] === undefined}
                icon={step < 0 ? <ChevronUpIcon /> : <ChevronDownIcon />}
                onClick={() => {
                  const onto = columns[at + step]?.key;
                  if (onto === undefined) return;
                  onMove(key, onto);
                  setMoved({ name: key, step });
                }}
              />
            ))}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">
          {place < 0 ? '' : `${columns[place]?.title}: ${place + 1} of ${columns.length}`}
        </span>
      </VisuallyHidden>
    </Dialog>
  );
}

const ChevronUpIcon = () => (
  <Glyph>
    <path d="m18 15-6-6-6 6" />
  </Glyph>
);

const GripIcon = () => (
  <Glyph>
    <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
  </Glyph>
);
