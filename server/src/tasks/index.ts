export { refreshOpenTasks } from './refresh.ts';
export { createTasks, type Tasks } from './service.ts';
