import { Temporal } from 'temporal-polyfill';

/** Returns whether a name is one of a time zone, as the IANA database has them; an offset is none. */
export const isZone = (name: string): boolean => {
  try {
    return !/^[+-]/u.test(Temporal.Now.zonedDateTimeISO(name).timeZoneId);
  } catch {
    return false;
  }
};
