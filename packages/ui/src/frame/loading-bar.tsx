import { classNames } from './class-names.ts';

/** A bar of two pixels on top of everything during navigation. */
export function LoadingBar({ active }: { active: boolean }) {
  return (
    <div className={classNames('ui-loading-bar', active && 'ui-loading-bar-active')} aria-hidden="true">
      <div />
    </div>
  );
}
