import type { PlainMessageKey } from '@masthead/core';
import type { EventFilter, EventSort } from '@masthead/core/events';

export type Option = { readonly code: string; readonly label: PlainMessageKey };

/** What visitors can narrow events by, in the order in which it is shown. */
export const filterOptions: Readonly<Record<EventFilter, readonly Option[]>> = {
  format: [
    { code: 'in-person', label: 'Events_InPerson' },
    { code: 'online', label: 'Events_Online' },
    { code: 'hybrid', label: 'Events_Hybrid' },
  ],
  location: [
    { code: 'europe', label: 'Events_Europe' },
    { code: 'north-america', label: 'Events_NorthAmerica' },
    { code: 'south-america', label: 'Events_SouthAmerica' },
    { code: 'middle-east-africa', label: 'Events_MiddleEastAfrica' },
    { code: 'asia-pacific', label: 'Events_AsiaPacific' },
  ],
  interest: [
    { code: 'students', label: 'Events_Students' },
    { code: 'graduates', label: 'Events_Graduates' },
    { code: 'professionals', label: 'Events_Professionals' },
  ],
};

export const filterLabels: Readonly<Record<EventFilter, PlainMessageKey>> = {
  format: 'Events_Format',
  location: 'Events_Location',
  interest: 'Events_Interest',
};

export const sortOptions: readonly (Option & { readonly code: EventSort })[] = [
  { code: 'featured', label: 'Events_Featured' },
  { code: 'dateAsc', label: 'Events_DateAsc' },
  { code: 'dateDesc', label: 'Events_DateDesc' },
];

/** What the calendar can be narrowed to (D§4: filter links use filterValue). */
export const calendarOptions: readonly Option[] = [
  { code: 'open-evenings', label: 'Events_OpenEvenings' },
  { code: 'workshops', label: 'Events_Workshops' },
  { code: 'webinars', label: 'Events_Webinars' },
  { code: 'schools', label: 'Events_Schools' },
];

/** Returns the label of a code; an empty string for an unknown one. */
export const labelOf = (options: readonly Option[], code: string): PlainMessageKey | undefined =>
  options.find((option) => option.code === code)?.label;
