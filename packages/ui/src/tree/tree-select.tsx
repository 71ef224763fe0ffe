import { TreeSelect as AntdTreeSelect } from 'antd';
import type { Ref } from 'react';
import type { ControlProps } from '../form/select.tsx';
import { ChevronDownIcon } from '../frame/glyphs.tsx';
import { type TreeNode, treeData } from './tree.tsx';

export type TreeSelectProps = ControlProps & {
  ref?: Ref<{ focus: () => void }>;
  nodes: readonly TreeNode[];
  /** The IDs of checked items. A fully checked branch represents everything below it. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  emptyText?: string;
};

/** A tree with checkboxes inside a select, with a search, if a tree on the page would take too much room. */
export function TreeSelect({
  ref,
  nodes,
  value,
  onChange,
  placeholder,
  emptyText = 'Nothing found',
  name: _,
  ...rest
}: TreeSelectProps) {
  return (
    <AntdTreeSelect
      {...rest}
      ref={(select) => {
        if (typeof ref === 'function') ref(select);
        else if (ref) ref.current = select;
      }}
      className="ui-antd-select"
      treeCheckable
      showCheckedStrategy="SHOW_PARENT"
      showSearch={{ treeNodeFilterProp: 'searchText' }}
      maxTagCount="responsive"
      allowClear
      treeData={treeData(nodes)}
      value={[...value]}
      onChange={(picked: string[]) => onChange(picked)}
      placeholder={placeholder}
      status={rest['aria-invalid'] ? 'error' : undefined}
      suffixIcon={<ChevronDownIcon />}
      notFoundContent={<span className="ui-muted">{emptyText}</span>}
    />
  );
}
