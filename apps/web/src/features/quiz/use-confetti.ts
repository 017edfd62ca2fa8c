import { confettiPieces } from '@masthead/core/quiz';
import { type RefObject, useEffect } from 'react';

/** C§4: confetti for a right answer. The library comes only then; a page without it is as right as one with it. */
export const useConfetti = (canvas: RefObject<HTMLCanvasElement | null>, isFalling: boolean): void => {
  useEffect(() => {
    if (!isFalling) return;
    let isOver = false;
    let clear: () => void = () => undefined;
    void import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (isOver || canvas.current === null) return;
        // On this thread: a worker would come from a blob, which the page's policy forbids.
        const fire = confetti.create(canvas.current, { resize: true, useWorker: false });
        clear = () => fire.reset();
        void fire({
          particleCount: confettiPieces,
          spread: 100,
          startVelocity: 38,
          origin: { x: 0.5, y: 0.6 },
          colors: ['#0b2a5b', '#1b4fb3', '#b4492b', '#ff9d7a', '#dcdad3'],
          disableForReducedMotion: true,
        });
      },
      (error: unknown) => console.warn('[quiz] no confetti', error),
    );
    return () => {
      isOver = true;
      clear();
    };
  }, [canvas, isFalling]);
};
