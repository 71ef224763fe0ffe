import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DropMark } from './builder-context.ts';
import { findGroup, findItem, type Place } from './rule-edits.ts';
import { type GroupItem, isGroup, type RuleItem } from './rule-tree.ts';

/**
 * Distances in pixels: how far a press moves before it drags, the edge of a group that counts as beside it, and the edge that
 * scrolls.
 */
const START = 5;
const BESIDE = 10;
const SCROLL_EDGE = 56;
const SCROLL_STEP = 14;

interface Drag {
  item: RuleItem;
  mark: DropMark | null;
}

/** Drags chips and groups with a mouse, a pen or a finger. Escape returns the item to its place. */
export function useItemDrag(
  element: RefObject<HTMLElement | null>,
  root: GroupItem | null,
  onDrop: (id: string, place: Place) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The image of the item, which follows the pointer without a render. */
  const ghost = useRef<HTMLDivElement>(null);
  const listening = useRef<AbortController>(null);
  useEffect(() => () => listening.current?.abort(), []);

  const start = (event: PointerEvent<HTMLElement>, item: RuleItem) => {
    if (event.button !== 0 || !event.isPrimary || root === null) return;
    const from = { x: event.clientX, y: event.clientY };
    const { pointerId } = event;
    let current: Drag | null = null;
    listening.current?.abort();
    const controller = new AbortController();
    listening.current = controller;
    const { signal } = controller;
    const end = () => {
      controller.abort();
      setDrag(null);
    };
    const onMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      const { clientX: x, clientY: y } = moved;
      if (current === null && Math.hypot(x - from.x, y - from.y) < START) return;
      moved.preventDefault();
      scrollNearEdge(element.current, y);
      const mark = markAt(x, y, root, item);
      if (current === null || current.mark?.id !== mark?.id || current.mark?.side !== mark?.side) {
        current = { item, mark };
        setDrag(current);
      }
      ghost.current?.style.setProperty('translate', `${x + 12}px ${y + 12}px`);
    };
    const onUp = (up: globalThis.PointerEvent) => {
      if (up.pointerId !== pointerId) return;
      const place = current?.mark ? placeOfMark(root, current.mark) : null;
      if (current !== null) swallowClick();
      end();
      if (place) onDrop(item.id, place);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || current === null) return;
      // The drawer stays open.
      key.preventDefault();
      key.stopPropagation();
      swallowClick();
      end();
    };
    window.addEventListener('pointermove', onMove, { signal, passive: false });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', end, { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
  };

  return { draggedItem: drag?.item ?? null, mark: drag?.mark ?? null, ghost, start };
}

/** The click that ends a drag does not open the chip's menu. */
function swallowClick(): void {
  const controller = new AbortController();
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    controller.abort();
  };
  window.addEventListener('click', stop, { capture: true, signal: controller.signal });
  // If there is no click, for example when released over another element, the next press is a new one.
  window.addEventListener('pointerdown', () => controller.abort(), {
    capture: true,
    signal: controller.signal,
  });
}

/** The place under the pointer; null if the dragged item cannot go there. */
function markAt(x: number, y: number, root: GroupItem, dragged: RuleItem): DropMark | null {
  const under = document.elementFromPoint(x, y);
  const chip = under?.closest<HTMLElement>('[data-term-id]');
  const group = under?.closest<HTMLElement>('[data-group-id]');
  const isInside = (id: string) =>
    id === dragged.id || (isGroup(dragged) && findItem(dragged, id) !== undefined);
  if (chip && group?.contains(chip)) {
    const id = chip.dataset.termId!;
    const { left, width, direction } = {
      ...rectOf(chip),
      direction: getComputedStyle(chip.parentElement!).direction,
    };
    const isFirstHalf = x < left + width / 2 === (direction !== 'rtl');
    return isInside(id) ? null : { id, side: isFirstHalf ? 'before' : 'after' };
  }
  if (!group) return null;
  const id = group.dataset.groupId!;
  if (isInside(id)) return null;
  const { top, bottom } = rectOf(group);
  if (id !== root.id && y < top + BESIDE) return { id, side: 'before' };
  if (id !== root.id && y > bottom - BESIDE) return { id, side: 'after' };
  return { id, side: 'inside' };
}

const rectOf = (element: HTMLElement) => {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  return { left, top, bottom, width };
};

function placeOfMark(root: GroupItem, { id, side }: DropMark): Place | null {
  if (side === 'inside') {
    const group = findGroup(root, id);
    return group ? { groupId: id, index: group.items.length } : null;
  }
  const found = findItem(root, id);
  return found ? { groupId: found.group.id, index: found.index + (side === 'after' ? 1 : 0) } : null;
}

function scrollNearEdge(element: HTMLElement | null, y: number): void {
  for (let scroller = element?.parentElement; scroller; scroller = scroller.parentElement) {
    const { overflowY } = getComputedStyle(scroller);
    if ((overflowY !== 'auto' && overflowY !== 'scroll') || scroller.scrollHeight <= scroller.clientHeight)
      continue;
    const { top, bottom } = scroller.getBoundingClientRect();
    if (y < top + SCROLL_EDGE) scroller.scrollBy({ top: -SCROLL_STEP });
    else if (y > bottom - SCROLL_EDGE) scroller.scrollBy({ top: SCROLL_STEP });
    return;
  }
}
