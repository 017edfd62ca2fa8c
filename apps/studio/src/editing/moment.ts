/** The zone that an editor's local times are meant in. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns a local time of a form with the zone that it is meant in, as the publishing API reads moments. */
export const inZone = (local: string): string => `${local}[${zone}]`;

const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Returns a moment in the words of the editor's language, in their zone. */
export const timeOf = (moment: string): string => times.format(new Date(moment));
