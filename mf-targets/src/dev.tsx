import { runAlone } from '@newswatch/shell-api/testing';
import { UiProvider } from '@newswatch/ui';
import manifest from '../remote.json' with { type: 'json' };
import { routes } from './remote.ts';

void runAlone({ manifest, routes, providers: UiProvider });
