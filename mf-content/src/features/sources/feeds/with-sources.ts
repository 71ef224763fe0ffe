import { limits, type Target } from '@newswatch/shared/contracts';
import { withSource } from '../with-source.ts';

type SourceRule = Pick<Target, 'source_scope' | 'source_ids'>;
type Source = Parameters<typeof withSource>[1];

/** The rule of a target with these sources added; null if it already uses them, or none of them fits. */
export function withSources(
  target: Parameters<typeof withSource>[0],
  sources: readonly Source[],
): SourceRule | null {
  return sources.reduce<SourceRule | null>(
    (rule, source) => withSource({ ...target, ...(rule ?? {}) }, source) ?? rule,
    null,
  );
}

/** The rule of a target limited to these sources; null if it already is. */
export function onlySources(target: SourceRule, sources: readonly Source[]): SourceRule | null {
  const source_ids = sources.slice(0, limits.TARGET_SOURCES_MAX).map(({ id }) => id);
  const isSame =
    target.source_scope === 'include' &&
    target.source_ids.length === source_ids.length &&
    source_ids.every((id) => target.source_ids.includes(id));
  return isSame || source_ids.length === 0 ? null : { source_scope: 'include', source_ids };
}
