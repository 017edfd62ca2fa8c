/** For the form of a search. Not `<search>`, which browsers from before 2023 do not know: there it would be no landmark. */
export const searchLandmark = { role: 'search' } as const;
