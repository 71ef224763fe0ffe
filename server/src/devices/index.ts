export { createDevices, type Devices, removeEndedDevices } from './service.ts';
export { startPushes } from './start-pushes.ts';
export { readVapidKeys, type VapidKeys } from './vapid-keys.ts';
