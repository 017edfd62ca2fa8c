export { type Device, deviceOf } from './device.ts';
export type * from './failure.ts';
export type { OwnSession } from './model.ts';
export type * from './port.ts';
