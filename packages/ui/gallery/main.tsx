import '../src/styles.css';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/core/index.ts';
import { GalleryPage } from './gallery-page.tsx';
import { groups, screens } from './scenes.tsx';

type Look = { theme: 'light' | 'dark'; direction: 'ltr' | 'rtl' };

declare global {
  interface Window {
    /** Used by the checks: the list of scenes, and functions that switch theme and width without a reload. */
    gallery: { scenes: string[]; setLook(look: Partial<Look>): void };
  }
}

const query = new URLSearchParams(location.search);
const root = document.getElementById('root') as HTMLElement;
const nonce = document.querySelector('script')?.nonce;
let showLook = (_look: Partial<Look>) => {};
window.gallery = {
  scenes: [...Object.keys(groups), ...Object.keys(screens)],
  setLook: (look) => flushSync(() => showLook(look)),
};

function Gallery() {
  const [look, setLook] = useState<Look>({
    theme: query.get('theme') === 'dark' ? 'dark' : 'light',
    direction: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  });
  showLook = (changed) => setLook((before) => ({ ...before, ...changed }));
  document.documentElement.dataset.theme = look.theme;
  document.documentElement.dir = look.direction;
  const scene = query.get('scene') ?? '';
  const Screen = screens[scene];
  return (
    <UiProvider theme={look.theme} direction={look.direction} nonce={nonce}>
      <div data-ready="">
        {Screen ? (
          <Suspense>
            <Screen />
          </Suspense>
        ) : (
          <GalleryPage only={scene} onLook={showLook} look={look} />
        )}
      </div>
    </UiProvider>
  );
}

createRoot(root).render(<Gallery />);
