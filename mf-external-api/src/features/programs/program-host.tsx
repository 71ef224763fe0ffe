import type { Program } from '@newswatch/shared/contracts';

/** The host to which a program returns, which is the only certain fact about it. */
export function ProgramHost({ redirect_host, is_local }: Pick<Program, 'redirect_host' | 'is_local'>) {
  if (is_local) return <>this computer</>;
  return <bdi dir="ltr">{redirect_host}</bdi>;
}
