import { SearchButton } from '@newswatch/ui/page';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { paletteOpenAtom } from '../command-palette/palette-open.ts';

/** Looks like a search field, opens the command palette. */
export function HeaderSearch(): ReactNode {
  const setOpen = useSetAtom(paletteOpenAtom);
  return <SearchButton label="Search" keys={['mod', 'K']} onClick={() => setOpen(true)} />;
}
