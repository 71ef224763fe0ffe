export { createScreens, type Screens } from './service.ts';
