import type { Program } from '@newswatch/shared/contracts';

/** Where a program returns to: the only thing about it that is certain. */
export function ProgramHost({ redirect_host, is_local }: Pick<Program, 'redirect_host' | 'is_local'>) {
  if (is_local) return <>this computer</>;
  return <bdi dir="ltr">{redirect_host}</bdi>;
}
