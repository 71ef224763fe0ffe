export { type Charts, createCharts } from './service.ts';
