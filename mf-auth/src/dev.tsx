import { runAlone } from '@newswatch/shell-api/testing';
import manifest from '../remote.json' with { type: 'json' };
import { Providers } from './providers.tsx';
import { routes } from './remote.ts';

void runAlone({ manifest, routes, providers: Providers });
