import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { ZoneChoice } from './zone-choice.tsx';

type ZoneProps = ComponentProps<typeof ZoneChoice>;

/** Loads separately: the searchable list is larger than the rest of the card. The form works without it. */
export function LazyZoneChoice(props: ZoneProps) {
  const [Loaded, setLoaded] = useState<ComponentType<ZoneProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    import(/* webpackChunkName: "zone-choice" */ './zone-choice.tsx').then(
      (module) => setLoaded(() => module.ZoneChoice),
      (error) => {
        console.warn('The list of time zones could not be loaded', error);
        setFailed(true);
      },
    );
  }, []);
  if (Loaded) return <Loaded {...props} />;
  if (!hasFailed) return null;
  return (
    <p className="ui-hint">The list of time zones could not be loaded. Reload the page to change the zone.</p>
  );
}
