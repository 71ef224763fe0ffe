import { Popconfirm as AntdPopconfirm, Popover as AntdPopover, Tooltip as AntdTooltip } from 'antd';
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

/** More about one thing, shown on a click. */
export function Popover({ title, content, side = 'bottom', children }: PopoverProps) {
  return (
    <OwnTheme>
      <AntdPopover title={title} content={content} placement={side} trigger="click">
        {children}
      </AntdPopover>
    </OwnTheme>
  );
}

export type PopconfirmProps = {
  title: ReactNode;
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  onConfirm: () => void | Promise<void>;
  children: ReactElement;
};

/** A small question beside its button, for actions that can be undone. For others, use `confirm`. */
export function Popconfirm({
  title,
  body,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger,
  onConfirm,
  children,
}: PopconfirmProps) {
  return (
    <OwnTheme>
      <AntdPopconfirm
        title={title}
        description={body}
        okText={confirmLabel}
        cancelText={cancelLabel}
        okButtonProps={{ danger }}
        onConfirm={onConfirm}
        icon={null}
      >
        {children}
      </AntdPopconfirm>
    </OwnTheme>
  );
}
