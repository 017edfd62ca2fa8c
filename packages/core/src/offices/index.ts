export * from './map.ts';
export * from './model.ts';
export * from './selection.ts';
