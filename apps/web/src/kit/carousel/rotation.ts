/** What keeps slides from turning by themselves for a while: a pointer on them, focus in them, being out of sight, a visitor who wants no motion. */
type Hindrance = 'hover' | 'focus' | 'away' | 'hidden' | 'motion';

export type Rotation = {
  readonly isOn: () => boolean;
  /** What the visitor decides. */
  readonly set: (isOn: boolean) => void;
  readonly hinder: (by: Hindrance, does: boolean) => void;
  /** Restarts the interval of a slide. */
  readonly restart: () => void;
};

/**
 * Calls `turn` every so many milliseconds while it is on and nothing hinders it. A hindrance that passes lets it go on, with the whole time
 * of a slide; a visitor who stops it has it stopped.
 */
export const rotation = (ms: number, turn: () => void): Rotation => {
  const hindrances = new Set<Hindrance>();
  let isOn = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = (): void => {
    clearTimeout(timer);
    if (isOn && hindrances.size === 0)
      timer = setTimeout(() => {
        turn();
        restart();
      }, ms);
  };
  return {
    isOn: () => isOn,
    set: (wanted) => {
      isOn = wanted;
      restart();
    },
    hinder: (by, does) => {
      if (hindrances.has(by) === does) return;
      if (does) hindrances.add(by);
      else hindrances.delete(by);
      restart();
    },
    restart,
  };
};
