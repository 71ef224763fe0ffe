import type { Source } from '@newswatch/shared/contracts';
import { Stack } from '@newswatch/ui';
import { ExtendableTargets } from '../../targets/extendable-targets.tsx';
import { withSource } from './with-source.ts';

/** The person's targets that leave out a source, each with a button that adds it. */
export function AddToTarget({ source }: { source: Source }) {
  return (
    <ExtendableTargets
      changeOf={(target) => withSource(target, source)}
      done={({ name }) => `“${name}” now looks in ${source.name} too.`}
    >
      {(list, count) => (
        <Stack gap={2}>
          <p className="ui-muted">
            {count === 1 ? 'This target does not look here:' : 'These targets do not look here:'}
          </p>
          {list}
        </Stack>
      )}
    </ExtendableTargets>
  );
}
