import { Button, FormAlert } from '@newswatch/ui';
import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ZoneChoice } from './zone-choice.tsx';

type ZoneProps = ComponentProps<typeof ZoneChoice>;

const loadZoneChoice = (): Promise<ComponentType<ZoneProps>> =>
  import(/* webpackChunkName: "zone-choice" */ './zone-choice.tsx').then((module) => module.ZoneChoice);

/**
 * Loaded separately: the searchable list is larger than the rest of the card. The form works without it.
 *
 * @param load overridden in tests
 */
export function LazyZoneChoice({
  load = loadZoneChoice,
  ...props
}: ZoneProps & { load?: typeof loadZoneChoice }) {
  const [Loaded, setLoaded] = useState<ComponentType<ZoneProps>>();
  const [state, setState] = useState<'loading' | 'failed' | 'loading again'>('loading');
  const start = useCallback(
    () =>
      load().then(
        (component) => setLoaded(() => component),
        (error: unknown) => {
          console.warn('The list of time zones could not be loaded', error);
          setState('failed');
        },
      ),
    [load],
  );
  useEffect(() => void start(), [start]);
  const { form } = props;
  // The button that had the focus no longer exists.
  useEffect(() => {
    if (Loaded && state === 'loading again') form.setFocus('timezone');
  }, [Loaded, state, form]);
  if (Loaded) return <Loaded {...props} />;
  if (state === 'loading') return null;
  const retry = () => {
    setState('loading again');
    void start();
  };
  return (
    <FormAlert
      tone="warning"
      title="The list of time zones could not be loaded."
      action={
        <Button size="small" loading={state === 'loading again'} onClick={retry}>
          Retry
        </Button>
      }
    />
  );
}
