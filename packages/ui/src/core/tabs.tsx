import { Tabs as AntdTabs } from 'antd';
import type { ReactNode } from 'react';
import { OwnTheme } from './own-theme.tsx';

export type TabsProps = {
  label: string;
  items: readonly {
    key: string;
    label: ReactNode;
    count?: number;
    children: ReactNode;
    disabled?: boolean;
  }[];
  active?: string;
  onChange?: (key: string) => void;
};

/** Panels behind tabs on one page. For sub-pages with their own URLs, use `TabNav` of the frame entry. */
export function Tabs({ label, items, active, onChange }: TabsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, these are panels to read.
    <div role="group" aria-label={label}>
      <OwnTheme>
        <AntdTabs
          activeKey={active}
          onChange={onChange}
          items={items.map(({ label: title, count, ...item }) => ({
            ...item,
            label:
              count === undefined ? (
                title
              ) : (
                <span className="ui-row ui-gap-2 ui-align-center">
                  {title}
                  <span className="ui-tabnav-count ui-tabular">{count}</span>
                </span>
              ),
          }))}
        />
      </OwnTheme>
    </div>
  );
}
