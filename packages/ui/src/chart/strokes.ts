import styles from './strokes.module.css';

/** How a line is drawn: lines that differ in stroke can be told apart without their colours. */
export type LineStroke = 'solid' | 'dashed' | 'long-dashed' | 'dotted' | 'dash-dotted';

const classes: Record<LineStroke, string | undefined> = {
  solid: undefined,
  dashed: styles.dashed,
  'long-dashed': styles.longDashed,
  dotted: styles.dotted,
  'dash-dotted': styles.dashDotted,
};

/** The class that sets the pattern of an SVG line. */
export const strokeClass = (stroke: LineStroke = 'solid') => classes[stroke];
