/** Returns how many of something an editor wrote, at most as many as there may be; undefined for zero and for what is no whole number. */
export const countIn = (written: string, most: number): number | undefined => {
  const count = /^\s*\d{1,4}\s*$/.test(written) ? Number(written) : 0;
  return count >= 1 ? Math.min(count, most) : undefined;
};
