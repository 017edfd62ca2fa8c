/** What comes of the work, or the other value when it takes longer than so many ms. The work itself goes on; it should never reject. */
export const within = <A, B>(ms: number, work: Promise<A>, otherwise: B): Promise<A | B> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<B>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), Math.max(0, ms));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
