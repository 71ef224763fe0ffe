import '../src/styles.css';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../src/core/index.ts';
import { Toaster } from '../src/toast/index.tsx';
import { AntdScene } from './antd-scene.tsx';
import { ControlsScene } from './controls-scene.tsx';
import { DataScene } from './data-scene.tsx';
import { AuthScene, DialogScene, DrawerScene, FrameScene, MenuScene, SecretScene } from './frame-scenes.tsx';
import { ReadingScene } from './reading-scene.tsx';

const scenes = {
  frame: FrameScene,
  controls: ControlsScene,
  data: DataScene,
  reading: ReadingScene,
  auth: AuthScene,
  dialog: DialogScene,
  drawer: DrawerScene,
  secret: SecretScene,
  menu: MenuScene,
  antd: AntdScene,
};

const query = new URLSearchParams(location.search);
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;
if (query.has('font')) document.documentElement.dataset.font = query.get('font') ?? '';
const Scene = scenes[(query.get('scene') ?? 'frame') as keyof typeof scenes];

createRoot(document.getElementById('root') as HTMLElement).render(
  <UiProvider theme={theme}>
    <div data-ready="">
      <Scene />
    </div>
    <Toaster theme={theme} />
  </UiProvider>,
);
