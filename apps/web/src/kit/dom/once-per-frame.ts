/** Returns a function that runs `work` before the next frame, once for any number of calls. */
export const oncePerFrame = (work: () => void): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      work();
    });
  };
};
