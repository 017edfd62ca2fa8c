// Moves every clock of a Node process by MASTHEAD_CLOCK_SHIFT_MS: `node --require` for the process itself, a set-up
// file for the globals of each test with a document. Timers are unaffected; PostgreSQL keeps its own time.
const shift = Number(process.env.MASTHEAD_CLOCK_SHIFT_MS ?? 0);

if (shift !== 0) {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + shift;
  const ShiftedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget === ShiftedDate ? target : newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
}
