/**
 * Returns the class that sets `--percent` to an editor's value, in steps of five (`scrim.sheet.css`): the content
 * security policy blocks style attributes.
 * @param percent from 0 to 100
 */
export const percentClass = (percent: number): string => `percent-${Math.round(percent / 5) * 5}`;

type Cut = {
  /** Which of its edges a picture keeps that is too wide. */
  readonly crop: 'left' | 'center' | 'right';
  /** Where in one that is too high its middle is, in percent from its top. */
  readonly topOffset: number;
};

/**
 * Returns the classes by which a picture in a container of another shape keeps the editor's part (C§3 "image crop",
 * "top offset").
 */
export const cutClasses = ({ crop, topOffset }: Cut): string => `cut crop-${crop} ${percentClass(topOffset)}`;

/** Whether an editor chose another part than the middle. */
export const isCut = ({ crop, topOffset }: Cut): boolean => crop !== 'center' || topOffset !== 50;
