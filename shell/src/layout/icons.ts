import type { IconName } from '@newswatch/shared/contracts';
import { type LucideIcon, Square } from 'lucide-react';
import * as named from './icon-names.ts';

const icons: Readonly<Record<IconName, LucideIcon>> = named;
const byName: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(icons));

/** The icon with this name; a plain square if the shell does not have it. */
export function iconNamed(name: string): LucideIcon {
  return byName.get(name) ?? Square;
}
