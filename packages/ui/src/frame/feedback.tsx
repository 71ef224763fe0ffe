import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './glyphs.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type Tone = 'neutral' | 'signal' | 'success' | 'warning' | 'danger' | 'info';

export type BadgeProps = {
  tone?: Tone;
  dot?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** One or two words about a state. Colour is never the only information. */
export function Badge({ tone = 'neutral', dot, icon, className, children }: BadgeProps) {
  return (
    <span className={classNames('ui-badge', `ui-badge-${tone}`, className)}>
      {dot ? <span className="ui-badge-dot" aria-hidden="true" /> : null}
      {icon}
      {children}
    </span>
  );
}

export type ProgressBarProps = {
  value: number;
  max?: number;
  label: string;
  hideLabel?: boolean;
  /** The value in words: "2 of 3 targets". Default: percent. */
  valueText?: string;
  tone?: Tone;
};

/** The progress or the usage of something, as a bar. */
export function ProgressBar({
  value,
  max = 100,
  label,
  hideLabel,
  valueText,
  tone = 'signal',
}: ProgressBarProps) {
  const id = useId();
  const share = max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
  const text = valueText ?? `${Math.round(share * 100)}%`;
  return (
    <div className={classNames('ui-progress', `ui-progress-${tone}`)}>
      <div className={classNames('ui-progress-words', hideLabel && 'ui-visually-hidden')}>
        <span id={id}>{label}</span>
        <span className="ui-tabular">{text}</span>
      </div>
      <div
        className="ui-progress-track"
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(max, Math.max(0, value))}
        aria-valuetext={text}
      >
        <div className="ui-progress-fill" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  );
}

export type SkeletonProps = {
  lines?: number;
  shape?: 'text' | 'block' | 'circle';
  height?: number;
  width?: number | string;
};

/** The height, in pixels, from which a block is drawn as a card with lines. A lower one has no room for them. */
const CARD_FROM_HEIGHT = 88;

/** A placeholder for loading content. Hidden from assistive technology: the area around it says "loading". */
export function Skeleton({ lines = 1, shape = 'text', height, width }: SkeletonProps) {
  if (shape !== 'text') {
    const isCard = shape === 'block' && (height ?? 0) >= CARD_FROM_HEIGHT;
    return (
      <div
        className={classNames('ui-skeleton', `ui-skeleton-${shape}`, isCard && 'ui-skeleton-card')}
        style={{ height, width }}
        aria-hidden="true"
      />
    );
  }
  return (
    <div className="ui-skeleton-lines" style={{ width }} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="ui-skeleton" style={{ height }} />
      ))}
    </div>
  );
}

export type StepsProps = {
  label: string;
  steps: readonly { id: string; title: string; done: boolean }[];
  current: string;
};

/** The current step of a short procedure. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className="ui-steps" aria-label={label}>
      {steps.map(({ id, title, done }, index) => (
        <li
          key={id}
          className={classNames('ui-step', done && 'ui-step-done', id === current && 'ui-step-current')}
          aria-current={id === current ? 'step' : undefined}
        >
          <span className="ui-step-mark" aria-hidden="true">
            {done ? <CheckIcon /> : index + 1}
          </span>
          <span>{title}</span>
          {done ? <VisuallyHidden>(done)</VisuallyHidden> : null}
        </li>
      ))}
    </ol>
  );
}

export type StatProps = {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  /** The history, beside the figure: a sparkline. */
  shape?: ReactNode;
  tone?: Tone;
};

/** Figures side by side in one box, separated by lines. */
export function StatStrip({ children }: { children: ReactNode }) {
  return <div className="ui-stats">{children}</div>;
}

/** One figure with its name. */
export function Stat({ label, value, hint, shape, tone = 'neutral' }: StatProps) {
  return (
    <div className={classNames('ui-stat', `ui-stat-${tone}`)}>
      <p className="ui-stat-label">{label}</p>
      <div className="ui-stat-line">
        <p className="ui-stat-value ui-tabular">{value}</p>
        {shape}
      </div>
      {hint ? <p className="ui-stat-hint">{hint}</p> : null}
    </div>
  );
}
