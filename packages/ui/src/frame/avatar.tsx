import { useState } from 'react';
import { classNames } from './class-names.ts';

export type AvatarProps = {
  initials: string;
  src?: string | undefined;
  /** The person's name; omit it if the name is beside the picture. */
  name?: string;
  size?: 24 | 32 | 40 | 64;
};

/** A person's picture, or their initials while it loads and if there is none. */
export function Avatar({ initials, src, name, size = 32 }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const shown = src !== undefined && src !== failed;
  return (
    <span
      className={classNames('ui-avatar', `ui-avatar-${size}`)}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {initials}
      {shown ? <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailed(src)} /> : null}
    </span>
  );
}
