/** The look-up lists of A§3 as the wire spells them. */
export type LookupLists = {
  readonly countries: readonly { readonly Description: string; readonly code: string }[];
  readonly functions: readonly { readonly Description: string; readonly code: string }[];
  readonly titles: readonly { readonly id: string; readonly name: string }[];
  readonly companies: readonly string[];
};

/** Enough of each list to fill the forms in with; the backend has them whole. */
export const sampleLookups: LookupLists = {
  countries: [
    { Description: 'Egypt', code: 'EG' },
    { Description: 'Germany', code: 'DE' },
    { Description: 'Japan', code: 'JP' },
    { Description: 'United Kingdom', code: 'GB' },
    { Description: 'United States', code: 'US' },
  ],
  functions: [
    { Description: 'Finance', code: 'FIN' },
    { Description: 'Operations', code: 'OPS' },
    { Description: 'Technology', code: 'TEC' },
  ],
  titles: [
    { id: '1', name: 'Chief executive' },
    { id: '2', name: 'Director' },
    { id: '3', name: 'Manager' },
  ],
  companies: ['Aldermoor Rail', 'Brightwater Utilities', 'Halden Brook', 'Northgate Foods'],
};
