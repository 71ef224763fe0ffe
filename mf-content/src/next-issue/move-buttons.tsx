import { IconButton } from '@newswatch/ui';
import { ChevronDown, ChevronUp, GripVertical } from '@newswatch/ui/icons';
import type { PointerEvent } from 'react';
import styles from './next-issue.module.css';

/** The props with which every line of the list can be moved. */
export interface MoveProps {
  isDragged: boolean;
  isLast: (step: -1 | 1) => boolean;
  onMove: (step: -1 | 1) => void;
  onGrab: (event: PointerEvent<HTMLElement>) => void;
}

/** The handle by which a line is dragged. The buttons do the same without a pointer. */
export const Handle = ({ onGrab }: Pick<MoveProps, 'onGrab'>) => (
  <span className={styles.handle} aria-hidden="true" onPointerDown={onGrab}>
    <GripVertical />
  </span>
);

/** Moves a line up or down. */
export function MoveButtons({
  what,
  isLast,
  onMove,
}: Pick<MoveProps, 'isLast' | 'onMove'> & { what: string }) {
  return ([-1, 1] as const).map((step) => (
    <IconButton
      key={step}
      size="small"
      data-move={step}
      label={`Move ${what} ${step < 0 ? 'up' : 'down'}`}
      // The button is not `disabled`, because it would lose the focus at the end of the list.
      aria-disabled={isLast(step)}
      icon={step < 0 ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
      onClick={() => onMove(step)}
    />
  ));
}
