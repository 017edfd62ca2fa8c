/**
 * The class that sets `--percent` to what an editor wrote, in steps of five (`scrim.sheet.css`): a number that stands in a style attribute
 * is refused by the content security policy.
 * @param percent from 0 to 100
 */
export const percentClass = (percent: number): string => `percent-${Math.round(percent / 5) * 5}`;

type Cut = {
  /** Which of its edges a picture keeps that is too wide. */
  readonly crop: 'left' | 'center' | 'right';
  /** Where in one that is too high its middle is, in percent from its top. */
  readonly topOffset: number;
};

/** The classes by which a picture in a window of another shape keeps what its editor said (C§3 "image crop", "top offset"). */
export const cutClasses = ({ crop, topOffset }: Cut): string => `cut crop-${crop} ${percentClass(topOffset)}`;

/** Whether an editor said that anything but its middle is kept. */
export const isCut = ({ crop, topOffset }: Cut): boolean => crop !== 'center' || topOffset !== 50;
