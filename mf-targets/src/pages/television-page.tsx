import { serverNow } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { Clock, TimeZone } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { ownTelevision } from '../api/own-television.ts';
import { LazyScreenView } from '../screens/lazy-screens.ts';
import { CodeFrame, CodeView, UNREACHABLE } from '../screens/television/code-view.tsx';
import { televisionTiles } from '../screens/television/television-tiles.ts';
import { TileSourceContext } from '../screens/view/tile-source.tsx';

/**
 * /tv: a television without anybody's session. It shows a code until somebody has typed it, and then the screen that they chose,
 * even after a reload.
 */
export function TelevisionPage() {
  const { data, error } = useQuery(ownTelevision.state());
  const [wasConnected, setWasConnected] = useState(false);
  const screen = data?.screen;
  if (screen && !wasConnected) setWasConnected(true);
  // Without an answer, it is not known whether the television is connected: a new code would end the connection.
  if (!data)
    return (
      <CodeFrame title={error ? 'The server cannot be reached' : 'Loading'}>
        {error ? UNREACHABLE : null}
      </CodeFrame>
    );
  if (!screen) return <CodeView wasConnected={wasConnected} />;
  return (
    <TileSourceContext value={televisionTiles}>
      <TimeZone value={data.timezone}>
        <Clock value={serverNow}>
          <Suspense fallback={null}>
            <LazyScreenView key={screen.id} screen={screen} timezone={data.timezone} />
          </Suspense>
        </Clock>
      </TimeZone>
    </TileSourceContext>
  );
}
