import { handleEvents, type WorkerScope } from '../service-worker/handle-events.ts';

// The types of pages and of workers exclude each other.
handleEvents(self as unknown as WorkerScope);
