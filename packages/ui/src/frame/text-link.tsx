import type { ComponentProps, ElementType } from 'react';
import { classNames } from './class-names.ts';

/** A link in running text; `as` accepts a router's link. */
export function TextLink<As extends ElementType = 'a'>(
  props: { as?: As; className?: string } & Omit<ComponentProps<As>, 'as' | 'className'>,
) {
  const { as, className, ...rest } = props as { as?: ElementType; className?: string };
  const Link: ElementType = as ?? 'a';
  return <Link {...rest} className={classNames('ui-link', className)} />;
}
