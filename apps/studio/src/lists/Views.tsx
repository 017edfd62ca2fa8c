import type { BeforeListTableServerProps } from 'payload';
import { inReview } from '../database/question.ts';
import { lists } from '../words/tables/lists.ts';
import { languageOf, translator } from '../words/words.ts';
import './lists.css';

const yearAgo = (now: Date): string => {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString();
};

type View = 'inReview' | 'drafts' | 'changed' | 'scheduled' | 'byMe' | 'old';

/** Returns the conditions of what editors look for most, by the name of its words. */
const viewsFor = (now: Date, person: string): readonly (readonly [label: View, field: string, test: string])[] => [
  ['inReview', 'state', `[equals]=${encodeURIComponent(inReview)}`],
  ['drafts', 'state', `[equals]=draft`],
  ['changed', 'state', `[equals]=changed`],
  ['scheduled', 'state', `[equals]=scheduled`],
  ['byMe', 'changedBy', `[equals]=${encodeURIComponent(person)}`],
  ['old', 'changedAt', `[less_than]=${encodeURIComponent(yearAgo(now))}`],
];

/** Leads to the parts of a list that editors look for most. */
export const Views = ({ collectionSlug, i18n, user }: BeforeListTableServerProps) => {
  const t = translator(lists, languageOf(i18n.language));
  const address = `/admin/collections/${collectionSlug}`;
  const name = user && 'name' in user ? String(user.name) : '';
  return (
    <nav className="studio-views" aria-label={t('parts')}>
      <a href={address}>{t('all')}</a>
      {viewsFor(new Date(), name).map(([label, field, test]) => (
        <a key={label} href={`${address}?where[or][0][and][0][${field}]${test}`}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
};
