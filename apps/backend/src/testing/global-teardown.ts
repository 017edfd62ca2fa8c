/** Stops what `global-setup.ts` started. */
export default async (): Promise<void> => {
  const stop: unknown = Reflect.get(globalThis, 'stopTestServer');
  if (typeof stop === 'function') await stop();
};
