import { percentClass } from '../modules/percent-class.ts';

type ScrimProps = {
  /** From 0 to 1, over all of the picture. */
  readonly overlay: number;
  /** From 0 to 1, where the gradient begins; no gradient by default. */
  readonly gradientOpacity?: number;
  /** How far the gradient reaches, in percent. */
  readonly gradientLevel?: number;
  /** Side of the picture with the text, where the gradient begins. */
  readonly from?: 'start' | 'center' | 'end';
};

/**
 * Overlay between a picture and the text on it (C§5). It fills its container, in the colour `--scrim`; its sheet is
 * `scrim`.
 */
export const Scrim = ({ overlay, gradientOpacity = 0, gradientLevel = 0, from = 'start' }: ScrimProps) => (
  <>
    {overlay > 0 && <span className={`scrim ${percentClass(overlay * 100)}`} />}
    {gradientLevel > 0 && gradientOpacity > 0 && (
      <span className={`scrim scrim--${from} ${percentClass(gradientOpacity * 100)}`}>
        <span className={percentClass(gradientLevel)} />
      </span>
    )}
  </>
);
