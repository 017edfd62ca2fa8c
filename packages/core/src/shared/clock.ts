/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/** Port: what time it is. Machines never read the system clock themselves. */
export type Now = () => EpochMs;
