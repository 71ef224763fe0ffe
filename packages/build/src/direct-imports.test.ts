import { expect, it } from 'vitest';
import { directImports } from './direct-imports.ts';

const homes = new Map([
  ['Button', '@newswatch/ui/base'],
  ['Card', '@newswatch/ui/page'],
  ['Page', '@newswatch/ui/page'],
]);

it('imports each component from its own entry, and keeps the number of lines', () => {
  const code =
    "import {\n  Button,\n  Card,\n  type CardProps,\n  Page as Frame,\n} from '@newswatch/ui';\nuse();";
  expect(directImports(code, new Map([...homes]))).toBe(
    "import { Button } from '@newswatch/ui/base'; import { Card, Page as Frame } from '@newswatch/ui/page';\n\n\n\n\n\nuse();",
  );
});

it('does not change types and other modules', () => {
  const code = "import type { Column } from '@newswatch/ui';\nimport { Plus } from '@newswatch/ui/icons';";
  expect(directImports(code, homes)).toBe(code);
});
