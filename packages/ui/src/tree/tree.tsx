import { Tree as AntdTree } from 'antd';
import type { ReactNode } from 'react';
import type { ControlProps } from '../form/select.tsx';
import { ChevronDownIcon } from '../frame/glyphs.tsx';
import styles from './tree.module.css';

export type TreeNode = {
  id: string;
  label: ReactNode;
  children?: readonly TreeNode[];
  disabled?: boolean;
  /** The text that is searched; by default the label, if it is text. */
  searchText?: string;
};

export type TreeProps = ControlProps & {
  label: string;
  nodes: readonly TreeNode[];
  /** Ids of the checked leaves and branches. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The branches that are open at first; all of them by default. */
  openAtFirst?: readonly string[];
  /** The height in pixels; a long tree scrolls inside and renders only the visible part. */
  height?: number;
};

/** A tree with checkboxes, such as sources by category. Checking a branch checks everything below it. */
export function Tree({ label, nodes, value, onChange, openAtFirst, height, disabled }: TreeProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset, with its legend, is the caller's.
    <div role="group" aria-label={label} className={styles.tree}>
      <AntdTree
        checkable
        selectable={false}
        blockNode
        virtual={height !== undefined}
        height={height}
        defaultExpandAll={openAtFirst === undefined}
        defaultExpandedKeys={openAtFirst && [...openAtFirst]}
        disabled={disabled}
        treeData={treeData(nodes)}
        checkedKeys={[...value]}
        onCheck={(checked) => onChange((Array.isArray(checked) ? checked : checked.checked).map(String))}
        switcherIcon={<ChevronDownIcon />}
        aria-label={label}
      />
    </div>
  );
}

/** Our nodes as antd's data. */
export function treeData(nodes: readonly TreeNode[]): AntdNode[] {
  return nodes.map(({ id, label, children, disabled, searchText }) => ({
    key: id,
    value: id,
    title: label,
    searchText: searchText ?? (typeof label === 'string' ? label : ''),
    disabled,
    children: children && treeData(children),
  }));
}

type AntdNode = {
  key: string;
  value: string;
  title: ReactNode;
  searchText: string;
  disabled: boolean | undefined;
  children: AntdNode[] | undefined;
};
