import { Skeleton } from '@newswatch/ui';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { countedMatches } from '../../features/insight/counted-matches.ts';
import { LazyWorldMap } from '../../features/insight/places/lazy-world-map.ts';
import styles from './map-tile.module.css';
import tile from './tile.module.css';
import { useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';

/** The countries that the matches of the last 30 days are about; if there are none, those in which they were published. */
export function MapTile({ targetId }: { targetId: string }) {
  const navigate = useNavigate();
  const { isTelevision, useMap } = useTileSource();
  const query = useMap(targetId);
  return (
    <TileView query={query} what="the countries">
      {(places) => {
        if (places.about === null && places.published_in === null)
          return <p className={tile.note}>Figures by country are included in the Basic plan.</p>;
        const isAbout = (places.about ?? []).length > 0;
        const counts = (isAbout ? places.about : places.published_in) ?? [];
        if (counts.length === 0)
          return <p className={tile.note}>No match in the last 30 days has a country.</p>;
        return (
          <div className={styles.map}>
            <p className={tile.facts}>
              {isAbout ? 'What the matches are about' : 'Where the matches were published'}, last 30 days
            </p>
            <Suspense fallback={<Skeleton shape="block" height={160} />}>
              <LazyWorldMap
                label={isAbout ? 'Map of countries that matches are about' : 'Map of source countries'}
                counts={counts}
                onOpen={(country) => {
                  if (isTelevision) return;
                  void navigate(
                    countedMatches(targetId, isAbout ? { country } : { published_in: country }, places),
                  );
                }}
              />
            </Suspense>
          </div>
        );
      }}
    </TileView>
  );
}
