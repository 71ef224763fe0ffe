import { Timeline as AntdTimeline } from 'antd';
import type { ReactNode } from 'react';
import { classNames } from '../frame/class-names.ts';
import type { Tone } from '../frame/feedback.tsx';
import styles from './timeline.module.css';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  /** The time, at the end of the line: "17:55:04 · 212 ms". */
  time?: ReactNode;
  detail?: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
  /** Whether it is the next or the current event. */
  current?: boolean;
};

/** Events in order: attempts of a delivery, events of a device. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be its own landmark.
    <div role="group" aria-label={label} className={styles.timeline}>
      <AntdTimeline
        items={items.map(({ id, title, time, detail, tone = 'neutral', icon, current }) => ({
          key: id,
          icon: (
            <span className={classNames(styles.mark, styles[tone], current && styles.current)}>{icon}</span>
          ),
          content: (
            <div className={styles.item}>
              <span className={styles.title}>{title}</span>
              {time ? <span className={styles.time}>{time}</span> : null}
              {detail ? <div className={styles.detail}>{detail}</div> : null}
            </div>
          ),
        }))}
      />
    </div>
  );
}
