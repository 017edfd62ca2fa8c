/** Stops what start-system started; its directory goes with it. */
export default function stopHouse() {
  return globalThis.letGoOfHouse();
}
