import type { Tree } from './snapshot.ts';

/**
 * A module that renders a snapshot with React and nothing else, as one would write it by hand: elements with literal
 * props, and inputs that keep their value in state.
 */
export function reactModule(body: Tree): string {
  return `import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Field(props) {
  const [value, setValue] = useState('');
  return h('input', { ...props, value, onChange: (event) => setValue(event.target.value) });
}
const Page = () => h('div', null, ${typeof body === 'string' ? JSON.stringify(body) : childrenOf(body.children)});
createRoot(document.getElementById('page')).render(h(Page));
`;
}

function childrenOf(children: readonly Tree[]): string {
  return children.map(code).join(', ') || 'null';
}

function code(tree: Tree): string {
  if (typeof tree === 'string') return JSON.stringify(tree);
  const { tag, attributes, children } = tree;
  const isTyped =
    tag === 'input' &&
    !attributes.some(([name, value]) => name === 'type' && /^(checkbox|radio)$/.test(value));
  const props = attributes.flatMap(([name, value]) => prop(name, value));
  return `h(${isTyped ? 'Field' : JSON.stringify(tag)}, { ${props.join(', ')} }${children.length > 0 ? `, ${childrenOf(children)}` : ''})`;
}

/** React uses the standard attribute names, except for these. */
const RENAMED: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  checked: 'defaultChecked',
};

function prop(name: string, value: string): string[] {
  if (name === 'value') return [];
  if (name === 'style') return [`style: ${JSON.stringify(styleOf(value))}`];
  return [`${JSON.stringify(RENAMED[name] ?? name)}: ${JSON.stringify(value)}`];
}

function styleOf(text: string): Record<string, string> {
  const pairs = text
    .split(';')
    .map((one) => one.split(/:(.*)/s).map((part) => part.trim()))
    .filter(([name, value]) => name && value);
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [
      name.startsWith('--') ? name : name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
