/** A function that does its work before the next frame is drawn, once however often it is called until then. */
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
