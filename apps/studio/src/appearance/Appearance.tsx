'use client';

import { useDocumentInfo, useFormFields, useLivePreviewContext } from '@payloadcms/ui';
import { appearance, remarks as remarkWords } from '../words/tables/appearance.ts';
import { useWords } from '../words/use-words.ts';
import { cut, limits, remarksOn, widthOf } from './snippet.ts';
import './appearance.css';

/** Returns the text of a field of the form as it is typed. */
const useText = (path: string): string => {
  const value = useFormFields(([fields]) => fields[path]?.value);
  return typeof value === 'string' ? value.trim() : '';
};

/** Shows how a search engine, and another site with a link to it, present a page, and what an editor may want to change of it. */
export const Appearance = () => {
  const { id } = useDocumentInfo();
  const { t } = useWords(appearance);
  const ofRemark = useWords(remarkWords);
  const { url } = useLivePreviewContext();
  const ownTitle = useText('fields.title');
  const ownDescription = useText('fields.description');
  const title = useText('fields.seoTitle') || ownTitle;
  const description = useText('fields.seoDescription') || ownDescription;
  const image = useText('fields.image.src');
  const path = useText('path');
  const language = useText('language');
  if (id === undefined) return null;
  const site = typeof url === 'string' && URL.canParse(url) ? new URL(url).origin : undefined;
  const remarks = remarksOn({ title, description, image });
  return (
    <details className="studio-panel studio-appearance">
      <summary>{remarks.length === 0 ? t('heading') : t('headingWithRemarks', { count: remarks.length })}</summary>
      <div className="studio-snippet" dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language || undefined}>
        <p>{(site === undefined ? '' : new URL(site).host) + path.split('/').join(' › ')}</p>
        <p className="studio-snippet__title">{cut(title, limits.title)}</p>
        <p>{cut(description, limits.description)}</p>
      </div>
      <div className="studio-snippet" dir={language === 'ar' ? 'rtl' : 'ltr'} lang={language || undefined}>
        {site !== undefined && image.startsWith('/') && <img src={site + image} alt="" />}
        <p className="studio-snippet__title">{title}</p>
        <p>{description}</p>
      </div>
      <p>
        {t('lengths', {
          title: widthOf(title),
          longestTitle: limits.title,
          description: widthOf(description),
          longestDescription: limits.description,
        })}
      </p>
      {remarks.length > 0 && (
        <ul>
          {remarks.map((remark) => (
            <li key={remark}>{ofRemark.t(remark)}</li>
          ))}
        </ul>
      )}
    </details>
  );
};
