import { runAlone } from '@newswatch/shell-api/testing';
import manifest from '../remote.json' with { type: 'json' };
import { Around } from './around.tsx';
import { routes } from './remote.ts';

void runAlone({ manifest, routes, around: Around });
