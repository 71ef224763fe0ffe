import { Fragment, useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type KbdProps = {
  /** The keys that are pressed together; "mod" is Command on a Mac and Ctrl elsewhere. */
  keys: readonly string[];
};

const macSymbols: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥', ctrl: '⌃' };
const otherNames: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt', ctrl: 'Ctrl' };
const never = () => () => {};

/** A keyboard shortcut, as this machine's keyboard names it. */
export function Kbd({ keys }: KbdProps) {
  const mac = useSyncExternalStore(never, isMac, () => false);
  const names = keys.map((key) => (mac ? macSymbols : otherNames)[key.toLowerCase()] ?? key);
  return (
    <span className="ui-keys">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? <VisuallyHidden>+</VisuallyHidden> : null}
          <kbd className="ui-key">{name}</kbd>
        </Fragment>
      ))}
    </span>
  );
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
