import { classNames } from './class-names.ts';

/** Two pixels on top of everything while a navigation is under way. */
export function LoadingBar({ active }: { active: boolean }) {
  return (
    <div className={classNames('ui-loading-bar', active && 'ui-loading-bar-active')} aria-hidden="true">
      <div />
    </div>
  );
}
