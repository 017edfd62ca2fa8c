/** C§5: an opacity above 1 is a percentage. Returns 0 to 1; an invalid number is 0. */
export const overlayOpacity = (given: number): number =>
  Number.isNaN(given) ? 0 : Math.min(1, Math.max(0, given > 1 ? given / 100 : given));

/** C§5: the percentage of the hero its text takes; 100 when outside 0 to 100. */
export const heroTextWidth = (percent: number): number => (percent >= 0 && percent <= 100 ? percent : 100);

/** C§5: limits a level to 0 to 100; an invalid number is 0. */
export const gradientLevel = (percent: number): number =>
  Number.isNaN(percent) ? 0 : Math.min(100, Math.max(0, percent));
