import { type ComponentType, lazy } from 'react';
import { ChartsScene } from './scenes/charts-scene.tsx';
import { ControlsScene } from './scenes/controls-scene.tsx';
import { DisplayScene } from './scenes/display-scene.tsx';
import { InputsScene } from './scenes/inputs-scene.tsx';

/** Components by kind, each in its states; all of them are on one page. */
export const groups: Readonly<Record<string, { title: string; Scene: ComponentType }>> = {
  controls: { title: 'Basic controls', Scene: ControlsScene },
  inputs: { title: 'Rich controls', Scene: InputsScene },
  display: { title: 'Display', Scene: DisplayScene },
  charts: { title: 'Charts', Scene: ChartsScene },
};

/**
 * Whole screens, each on its own page, because they render a frame or cover the page. Loaded on demand, because
 * the toast library adds a style element when it is imported: in the product the shell gives it the nonce.
 */
export const screens: Readonly<Record<string, ComponentType>> = {
  frame: screen('FrameScene', () => import('./scenes/frame-scenes.tsx')),
  data: screen('DataScene', () => import('./scenes/data-scene.tsx')),
  reading: screen('ReadingScene', () => import('./scenes/reading-scene.tsx')),
  auth: screen('AuthScene', () => import('./scenes/frame-scenes.tsx')),
  dialog: screen('DialogScene', () => import('./scenes/frame-scenes.tsx')),
  drawer: screen('DrawerScene', () => import('./scenes/frame-scenes.tsx')),
  secret: screen('SecretScene', () => import('./scenes/frame-scenes.tsx')),
  menu: screen('MenuScene', () => import('./scenes/frame-scenes.tsx')),
  toast: screen('ToastScene', () => import('./scenes/toast-scene.tsx')),
};

function screen<Name extends string>(name: Name, load: () => Promise<Record<Name, ComponentType>>) {
  return lazy(async () => ({ default: (await load())[name] }));
}
