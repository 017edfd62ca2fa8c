import { isRecord, type Json } from '../../../platform/values/json.ts';

/** The status of a reader for access checks. `premium`: with a session, and with the premium of the page's practice. */
export type ReaderStatus = 'anonymous' | 'registered' | 'premium';

/** The component with an area for readers with a right, and one for all others (C§6 "Premium content switcher"). */
const switcher = 'PremiumContentSwitcher';

const componentsIn = (placeholders: unknown): readonly Json[] =>
  isRecord(placeholders)
    ? Object.values(placeholders)
        .filter((list) => Array.isArray(list))
        .flat()
        .filter(isRecord)
    : [];

/** Whether one of these components, however deep, shows one thing to some and another to others. */
export const switchesAreas = (placeholders: unknown): boolean =>
  componentsIn(placeholders).some(
    ({ componentName, placeholders: inner }) => componentName === switcher || switchesAreas(inner),
  );

/** With the premium check on, area B is for premium users, area A for all others; with it off, B is for users with a session. */
const shownArea = ({ params }: Json, reader: ReaderStatus): 'areaA' | 'areaB' => {
  const isChecked = isRecord(params) && (params['Premium Check'] ?? '0') !== '0';
  return reader === 'premium' || (reader === 'registered' && !isChecked) ? 'areaB' : 'areaA';
};

const asShown = (component: Json, reader: ReaderStatus): Json => {
  const { placeholders } = component;
  if (!isRecord(placeholders)) return component;
  const shown = component.componentName === switcher ? shownArea(component, reader) : undefined;
  const kept = shown === undefined ? placeholders : { areaA: [], areaB: [], [shown]: placeholders[shown] ?? [] };
  return { ...component, placeholders: switchedFor(kept, reader) };
};

/** Returns the components with only the reader's area of each switcher, at any depth. */
export const switchedFor = (placeholders: Json, reader: ReaderStatus): Json =>
  Object.fromEntries(
    Object.entries(placeholders).map(([name, list]) => [
      name,
      Array.isArray(list) ? list.map((each: unknown) => (isRecord(each) ? asShown(each, reader) : each)) : list,
    ]),
  );
