import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  /** The padding; `none` for cards whose content has its own: tables, lists. */
  padding?: 'normal' | 'none';
  tone?: 'plain' | 'sunken' | 'signal' | 'success' | 'warning' | 'danger';
  as?: 'section' | 'article' | 'div' | 'li';
  /** Level of the title, 2 to 4. */
  level?: 2 | 3 | 4;
  className?: string;
  id?: string;
  children?: ReactNode;
};

/** A raised surface for one item. With a title, it is a region with that name. */
export function Card({
  title,
  description,
  actions,
  footer,
  padding = 'normal',
  tone = 'plain',
  as: Root = 'section',
  level = 2,
  className,
  id,
  children,
}: CardProps) {
  const titleId = useId();
  const Title = `h${level}` as const;
  return (
    <Root
      id={id}
      className={classNames('ui-card', tone !== 'plain' && `ui-card-${tone}`, className)}
      aria-labelledby={title ? titleId : undefined}
    >
      {title || actions ? (
        <header className="ui-card-head">
          <div className="ui-card-words">
            {title ? (
              <Title className="ui-card-title" id={titleId}>
                {title}
              </Title>
            ) : null}
            {description ? <p className="ui-card-description">{description}</p> : null}
          </div>
          {actions ? <div className="ui-card-actions">{actions}</div> : null}
        </header>
      ) : null}
      {children === undefined || children === null ? null : (
        <div className={classNames('ui-card-body', padding === 'none' && 'ui-card-body-flush')}>
          {children}
        </div>
      )}
      {footer ? <footer className="ui-card-foot">{footer}</footer> : null}
    </Root>
  );
}

export type SectionProps = {
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A part of a page under its own second-level heading, without a box. */
export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="ui-section" aria-labelledby={id}>
      <header className="ui-section-head">
        <div>
          <h2 className="ui-section-title" id={id}>
            {title}
          </h2>
          {lead ? <p className="ui-section-lead">{lead}</p> : null}
        </div>
        {actions ? <div className="ui-card-actions">{actions}</div> : null}
      </header>
      {children}
    </section>
  );
}

type Step = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8;
type FlexProps = Omit<ComponentProps<'div'>, 'ref'> & {
  /** Space between the children in steps of 4 px. */
  gap?: Step;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  as?: ElementType;
};

/** Children in a column. */
export function Stack({ gap = 4, align, as: Root = 'div', className, ...rest }: FlexProps) {
  return (
    <Root
      {...rest}
      className={classNames('ui-stack', `ui-gap-${gap}`, align && `ui-align-${align}`, className)}
    />
  );
}

export type RowProps = FlexProps & { justify?: 'start' | 'center' | 'end' | 'between'; wrap?: boolean };

/** Children in a row, which wraps by default. */
export function Row({
  gap = 2,
  align = 'center',
  justify,
  wrap = true,
  as: Root = 'div',
  className,
  ...rest
}: RowProps) {
  return (
    <Root
      {...rest}
      className={classNames(
        'ui-row',
        `ui-gap-${gap}`,
        `ui-align-${align}`,
        justify && `ui-justify-${justify}`,
        !wrap && 'ui-nowrap',
        className,
      )}
    />
  );
}

/** Equal columns, as many as fit at `min` pixels each. `stretch`: fewer children share the whole width. */
export function Grid({
  min = 240,
  gap = 4,
  stretch = false,
  className,
  style,
  ...rest
}: Omit<ComponentProps<'div'>, 'ref'> & { min?: number; gap?: Step; stretch?: boolean }) {
  return (
    <div
      {...rest}
      className={classNames('ui-grid', `ui-gap-${gap}`, className)}
      style={{
        gridTemplateColumns: `repeat(${stretch ? 'auto-fit' : 'auto-fill'}, minmax(min(${min}px, 100%), 1fr))`,
        ...style,
      }}
    />
  );
}

/** The buttons at the end of a form. */
export function FormActions({ align = 'start', children }: { align?: 'start' | 'end'; children: ReactNode }) {
  return <div className={classNames('ui-form-actions', align === 'end' && 'ui-justify-end')}>{children}</div>;
}
