/** How an id is written that the database makes: in lower case. */
export const uuidPattern = '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const uuid = new RegExp(uuidPattern);

/** Whether a text is such an id, so that the database can compare it. */
export const isUuid = (text: string): boolean => uuid.test(text);
