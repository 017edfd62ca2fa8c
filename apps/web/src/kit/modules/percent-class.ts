/**
 * The class that sets `--percent` to what an editor wrote, in steps of five (`scrim.sheet.css`): a number that stands in a style attribute
 * is refused by the content security policy.
 * @param percent from 0 to 100
 */
export const percentClass = (percent: number): string => `percent-${Math.round(percent / 5) * 5}`;
