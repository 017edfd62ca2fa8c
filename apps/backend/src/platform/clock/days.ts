/** The moment so many days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
