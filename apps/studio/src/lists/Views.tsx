import type { BeforeListTableServerProps } from 'payload';
import './lists.css';

const yearAgo = (now: Date): string => {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString();
};

/** Returns the conditions of what editors look for most, by the words of its link. */
const viewsFor = (now: Date, person: string): readonly (readonly [label: string, field: string, test: string])[] => [
  ['Drafts', 'state', `[equals]=draft`],
  ['Changed since publication', 'state', `[equals]=changed`],
  ['Scheduled', 'state', `[equals]=scheduled`],
  ['Last changed by me', 'changedBy', `[equals]=${encodeURIComponent(person)}`],
  ['Not changed for a year', 'changedAt', `[less_than]=${encodeURIComponent(yearAgo(now))}`],
];

/** Leads to the parts of a list that editors look for most. */
export const Views = ({ collectionSlug, user }: BeforeListTableServerProps) => {
  const address = `/admin/collections/${collectionSlug}`;
  const name = user && 'name' in user ? String(user.name) : '';
  return (
    <nav className="studio-views" aria-label="Parts of the list">
      <a href={address}>All</a>
      {viewsFor(new Date(), name).map(([label, field, test]) => (
        <a key={label} href={`${address}?where[or][0][and][0][${field}]${test}`}>
          {label}
        </a>
      ))}
    </nav>
  );
};
