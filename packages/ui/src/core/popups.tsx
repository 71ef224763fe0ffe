import { Popover as AntdPopover, Tooltip as AntdTooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { OwnTheme } from './own-theme.tsx';

type Side = 'top' | 'bottom' | 'left' | 'right';

export type TooltipProps = { title: ReactNode; side?: Side; children: ReactElement };

/** A short text about the element under the pointer or the focus. Never the only place for information. */
export function Tooltip({ title, side = 'top', children }: TooltipProps) {
  return (
    <OwnTheme>
      <AntdTooltip title={title} placement={side} mouseEnterDelay={0.3} trigger={['hover', 'focus']}>
        {children}
      </AntdTooltip>
    </OwnTheme>
  );
}

export type PopoverProps = { title?: ReactNode; content: ReactNode; side?: Side; children: ReactElement };

/** Further information about one thing, shown on a click. */
export function Popover({ title, content, side = 'bottom', children }: PopoverProps) {
  return (
    <OwnTheme>
      <AntdPopover title={title} content={content} placement={side} trigger="click">
        {children}
      </AntdPopover>
    </OwnTheme>
  );
}
