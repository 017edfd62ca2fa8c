/** The standard normal distribution above `z`, by the series of Abramowitz and Stegun 26.2.17; its error is below 1e-7. */
const above = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduceRight((inner, factor) => (inner + factor) * t, 0);
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
};

/**
 * How likely differences at least as one-sided as these are where both members of each pair come of the same distribution: Wilcoxon's
 * signed-rank test, two-sided, by its normal approximation, which holds from some twenty pairs on. It goes by ranks, so that a few
 * measurements that something else held up weigh no more than others.
 */
export const signedRankP = (differences: readonly number[]): number => {
  const ranked = differences.filter((difference) => difference !== 0).sort((a, b) => Math.abs(a) - Math.abs(b));
  const count = ranked.length;
  if (count === 0) return 1;
  let positive = 0;
  for (let start = 0; start < count; ) {
    let end = start;
    while (end < count && Math.abs(ranked[end] ?? 0) === Math.abs(ranked[start] ?? 0)) end += 1;
    const rank = (start + 1 + end) / 2;
    positive += ranked.slice(start, end).filter((difference) => difference > 0).length * rank;
    start = end;
  }
  const mean = (count * (count + 1)) / 4;
  const deviation = Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24);
  return Math.min(1, 2 * above(Math.abs(positive - mean) / deviation));
};
