import { Progress } from 'antd';
import type { Tone } from '../frame/feedback.tsx';

export type ProgressCircleProps = {
  label: string;
  value: number;
  max?: number;
  /** The content inside. Default: percent. */
  text?: string;
  tone?: Exclude<Tone, 'neutral'>;
  size?: number;
  /** The number of segments, as in 3 of 5 steps. */
  pieces?: number;
};

const COLOURS: Record<Exclude<Tone, 'neutral'>, string> = {
  signal: 'var(--ui-signal)',
  success: 'var(--ui-success)',
  warning: 'var(--ui-warning-fill)',
  danger: 'var(--ui-danger)',
  info: 'var(--ui-info)',
};

/** The progress of something, as a ring. In a line of text or a list, use `ProgressBar`. */
export function ProgressCircle({
  label,
  value,
  max = 100,
  text,
  tone = 'signal',
  size = 64,
  pieces,
}: ProgressCircleProps) {
  const percent = max > 0 ? Math.round(Math.min(1, Math.max(0, value / max)) * 100) : 0;
  return (
    <Progress
      type="circle"
      aria-label={label}
      percent={percent}
      size={size}
      strokeColor={COLOURS[tone]}
      format={() => text ?? `${percent}%`}
      steps={pieces ? { count: pieces, gap: 6 } : undefined}
    />
  );
}
