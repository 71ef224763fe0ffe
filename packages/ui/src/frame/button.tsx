import type { ComponentProps, ElementType, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ControlSize = 'small' | 'medium' | 'large';

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ControlSize;
  /** Makes the button as wide as its container. */
  block?: boolean;
};

/** The class for the look of a button, for elements that other code renders. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return classNames('ui-button', `ui-button-${variant}`, `ui-button-${size}`, block && 'ui-button-block');
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While loading, it keeps its width, announces the state, and ignores further clicks. */
    loading?: boolean;
    icon?: ReactNode;
    iconEnd?: ReactNode;
  };

/** A button. `type` is "button" by default, so that no button submits by accident. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  icon,
  iconEnd,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // `aria-disabled` rather than `disabled` while loading: a disabled button would drop the keyboard focus.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {loading ? (
        <span className="ui-button-spinner">
          <Spinner size={16} />
        </span>
      ) : null}
      {contentOf({ icon, iconEnd, children })}
    </button>
  );
}

/** The content of a button. Not a component, because a list renders hundreds of buttons. */
function contentOf({ icon, iconEnd, children }: Pick<ButtonProps, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <span className="ui-button-content">
      {icon}
      {children === undefined || children === null ? null : (
        <span className="ui-button-label">{children}</span>
      )}
      {iconEnd}
    </span>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The action in words: the button's accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: ControlSize;
  variant?: Exclude<ButtonVariant, 'link'>;
  loading?: boolean;
};

/**
 * A square button that shows only an icon; text inside the icon (a count) becomes part of its name. A list renders hundreds,
 * so the hidden text is not a component.
 */
export function IconButton({ label, icon, variant = 'ghost', className, title, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      className={classNames('ui-button-icon', className)}
      title={title ?? label}
      icon={
        <>
          <span className="ui-visually-hidden">{label} </span>
          {icon}
        </>
      }
    />
  );
}

export type LinkButtonProps<As extends ElementType = 'a'> = ButtonLook & {
  /** The link component of a router; a plain `<a>` by default. */
  as?: As;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  children?: ReactNode;
  className?: string;
} & Omit<ComponentProps<As>, 'as' | 'size' | 'children' | 'className'>;

/** A link that looks like a button: it navigates and does nothing else. */
export function LinkButton<As extends ElementType = 'a'>(props: LinkButtonProps<As>) {
  const { as, variant, size, block, icon, iconEnd, children, className, ...rest } =
    props as LinkButtonProps<ElementType>;
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block }), className)}>
      {contentOf({ icon, iconEnd, children })}
    </Link>
  );
}
