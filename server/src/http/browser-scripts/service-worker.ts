import { handleEvents, type WorkerScope } from '../service-worker/handle-events.ts';

// The types of pages and those of workers are mutually exclusive.
handleEvents(self as unknown as WorkerScope);
