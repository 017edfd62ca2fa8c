import { rmSync } from 'node:fs';

/** Stops what start-system started and removes its directory. */
export default async function stopHouse() {
  const { system, dataDir } = globalThis.mastheadUnderTest;
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
