import { Steps as AntdSteps } from 'antd';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../frame/visually-hidden.tsx';
import styles from './status-steps.module.css';

export type StatusStep = {
  id: string;
  title: string;
  /** The duration, the start or the next step: "28 seconds". */
  detail?: ReactNode;
  state: 'done' | 'current' | 'waiting' | 'failed';
};

const STATES = { done: 'finish', current: 'process', waiting: 'wait', failed: 'error' } as const;
const WORDS = { done: 'done', current: 'now', waiting: 'not yet', failed: 'failed' } as const;

/** The states of a process, and the current one. For a short procedure that people go through, use `Steps`. */
export function StatusSteps({ label, steps }: { label: string; steps: readonly StatusStep[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be its own landmark.
    <div role="group" aria-label={label} className={styles.steps}>
      <AntdSteps
        type="dot"
        current={steps.findIndex(({ state }) => state === 'current')}
        items={steps.map(({ id, title, detail, state }) => ({
          key: id,
          status: STATES[state],
          title: (
            <>
              {title}
              <VisuallyHidden> ({WORDS[state]})</VisuallyHidden>
            </>
          ),
          content: detail,
        }))}
      />
    </div>
  );
}
