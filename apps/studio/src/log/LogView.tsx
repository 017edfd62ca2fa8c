import type { AdminViewServerProps } from 'payload';
import { publishingCall } from '../database/documents.ts';
import { isValues } from '../form/values.ts';
import { formOf } from '../planned/plan.ts';
import { Moment } from '../together/Moment.tsx';
import { type Entry, isNoted, textOfEntry } from '../together/talk.ts';
import { StudioView } from '../views/StudioView.tsx';
import { siteLog } from '../words/tables/site-log.ts';
import { actions } from '../words/tables/together.ts';
import { type Language, languageOf, translator } from '../words/words.ts';
import './log.css';
import { type LogQuestion, logAddress, logCall, logQuestionIn } from './question.ts';

type SiteEntry = Entry & { readonly document?: string; readonly kind?: string; readonly title?: string };

const isEntry = (value: unknown): value is SiteEntry =>
  isValues(value) && typeof value.number === 'number' && isValues(value.actor) && typeof value.action === 'string';

const Line = ({ entry, language }: { readonly entry: SiteEntry; readonly language: Language }) => {
  const { at, actor, document, kind, title = document } = entry;
  const t = translator(siteLog, language);
  const form = document !== undefined && kind !== undefined ? formOf({ id: document, kind }) : undefined;
  return (
    <li>
      <Moment at={at} /> {textOfEntry(entry, translator(actions, language))}
      {title !== undefined && <> – {form === undefined ? title : <a href={form}>{title}</a>}</>}{' '}
      <a href={logAddress({ actor: actor.id ?? '' })} aria-label={t('onlyOf', { name: actor.name })}>
        {t('only')}
      </a>
    </li>
  );
};

const Question = ({ asked, language }: { readonly asked: LogQuestion; readonly language: Language }) => {
  const t = translator(siteLog, language);
  return (
    <form className="studio-log-question" action="/admin/log">
      {asked.actor !== undefined && <input type="hidden" name="actor" value={asked.actor} />}
      <label>
        {t('document')}
        <input type="text" dir="ltr" name="document" defaultValue={asked.document} />
      </label>
      <label>
        {t('from')}
        <input type="date" name="from" defaultValue={asked.from} />
      </label>
      <label>
        {t('to')}
        <input type="date" name="to" defaultValue={asked.to} />
      </label>
      <button type="submit" className="btn btn--style-secondary btn--size-small">
        {t('show')}
      </button>
    </form>
  );
};

const Entries = async ({ asked, language }: { readonly asked: LogQuestion; readonly language: Language }) => {
  const t = translator(siteLog, language);
  const { status, body } = await publishingCall(logCall(asked));
  if (status === 403) return <p role="alert">{t('forEditors')}</p>;
  if (status !== 200) return <p role="alert">{t(status === 400 ? 'cannotBeAsked' : 'away')}</p>;
  const entries = (Array.isArray(body.entries) ? body.entries : []).filter(isEntry).filter(isNoted);
  const { cursor } = body;
  return (
    <>
      {entries.length === 0 && <p>{t('nothing')}</p>}
      <ol className="studio-log">
        {entries.map((entry) => (
          <Line key={entry.number} entry={entry} language={language} />
        ))}
      </ol>
      {typeof cursor === 'string' && <a href={logAddress({ ...asked, cursor })}>{t('older')}</a>}
    </>
  );
};

/** The page of who did what on the site, for editors and administrators. */
export const LogView = (view: AdminViewServerProps) => {
  const language = languageOf(view.i18n.language);
  const t = translator(siteLog, language);
  const asked = logQuestionIn(view.searchParams ?? {});
  return (
    <StudioView view={view}>
      <h1>{t('title')}</h1>
      <Question asked={asked} language={language} />
      {Object.keys(asked).length > 0 && (
        <p>
          <a href="/admin/log">{t('all')}</a>
        </p>
      )}
      <Entries asked={asked} language={language} />
    </StudioView>
  );
};
