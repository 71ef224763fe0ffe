import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Column } from './table-head.tsx';

/** Widths of columns that people choose, in pixels, by the key of the column. Others are as wide as the table makes them. */
export type ColumnWidths = Readonly<Record<string, number>>;
/** Sets the width of a column; `undefined` makes it automatic again. */
export type SizeColumn = (name: string, width: number | undefined) => void;

/** The limits of a column's width, in pixels. */
export const COLUMN_WIDTH = { min: 64, max: 800 } as const;
/** The minimum width at which the heading of a row can still be read. */
const PRIMARY_MIN = 180;
const STEP = 8;
const LARGE_STEP = 40;

/** The share of the table for row headers: in an automatic layout, figures and times would leave them too little space. */
const PRIMARY_SHARE = '30%';

/** The initial width of a column, until the person changes it. */
export function startWidth({ width, priority }: Pick<Column<unknown>, 'width' | 'priority'>) {
  return width ?? (priority === 'primary' ? PRIMARY_SHARE : undefined);
}

/** The class and style of the cells of a column, if it has a width. Cards on phones ignore them. */
export function sizedCell(width: number | undefined): { className: string | false; style?: CSSProperties } {
  if (width === undefined) return { className: false };
  return { className: 'ui-cell-sized', style: { '--ui-cell-width': `${width}px` } as CSSProperties };
}

/** The widths while one of them is being changed. Other code is notified once the pointer or the key is released. */
export function useColumnWidths(widths: ColumnWidths, onSize: SizeColumn | undefined) {
  const [changing, setChanging] = useState<{ name: string; width: number }>();
  /** The latest width: the pointer may be released before its last movement is rendered. */
  const latest = useRef<typeof changing>(undefined);
  const set = (next: typeof changing) => {
    latest.current = next;
    setChanging(next);
  };
  const size = onSize && {
    change: (name: string, width: number) => set({ name, width }),
    end: () => {
      const last = latest.current;
      if (last && last.width !== widths[last.name]) onSize(last.name, last.width);
      set(undefined);
    },
    clear: (name: string) => {
      set(undefined);
      if (widths[name] !== undefined) onSize(name, undefined);
    },
  };
  return { widths: changing ? { ...widths, [changing.name]: changing.width } : widths, size };
}

export type ColumnSizing = NonNullable<ReturnType<typeof useColumnWidths>['size']>;

interface ColumnWidthHandleProps {
  name: string;
  title: string;
  width: number | undefined;
  /** Whether it is the heading of its row. */
  isPrimary: boolean;
  size: ColumnSizing;
}

/**
 * The edge of a column's head: dragging it, or the arrow keys while it has the focus, change the width of the column; a
 * double click or Enter makes it automatic again.
 */
export function ColumnWidthHandle({ name, title, width, isPrimary, size }: ColumnWidthHandleProps) {
  const min = isPrimary ? PRIMARY_MIN : COLUMN_WIDTH.min;
  const bounded = (next: number) => Math.round(Math.min(COLUMN_WIDTH.max, Math.max(min, next)));
  const handle = useRef<HTMLSpanElement>(null);
  const drag = useRef<{ x: number; width: number }>(undefined);
  /** The current width of an automatic column, when somebody starts to change it. */
  const [measured, setMeasured] = useState<number>();
  const measure = () => Math.round(handle.current?.closest('th')?.getBoundingClientRect().width ?? 0);
  /** The width as it is shown: the heading of a row is narrower in a narrow window. */
  const now = () => measure() || (width ?? 0);
  /** 1 if columns grow to the right, otherwise -1. */
  const forward = () => (handle.current && getComputedStyle(handle.current).direction === 'rtl' ? -1 : 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      size.clear(name);
      return;
    }
    const step = (event.shiftKey ? LARGE_STEP : STEP) * forward();
    const next = {
      ArrowRight: now() + step,
      ArrowLeft: now() - step,
      Home: min,
      End: COLUMN_WIDTH.max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    size.change(name, bounded(next));
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    handle.current?.setPointerCapture?.(event.pointerId);
    drag.current = { x: event.clientX, width: now() };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    const moved = (clientX - drag.current.x) * forward();
    if (moved !== 0 || width !== undefined) size.change(name, bounded(drag.current.width + moved));
  };
  const onPointerEnd = () => {
    drag.current = undefined;
    size.end();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is the separator that can.
    <span
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={width ?? measured ?? min}
      aria-valuemin={min}
      aria-valuemax={COLUMN_WIDTH.max}
      aria-valuetext={width === undefined ? 'Automatic' : `${width} pixels`}
      tabIndex={0}
      className="ui-column-width"
      title="Drag to change the width. Double-click to make it automatic."
      // The head of a column can be dragged to another place, but not by its edge.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onFocus={() => setMeasured(measure())}
      onKeyDown={onKeyDown}
      onKeyUp={size.end}
      onBlur={size.end}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => size.clear(name)}
    />
  );
}
