/** The zone that an editor's local times are meant in. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a local time of a form with the zone that it is meant in, as the publishing API reads moments. */
export const inZone = (local: string): string => `${local}[${zone}]`;

/** Returns a moment in the words of the editor's language, in their zone. */
export const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
