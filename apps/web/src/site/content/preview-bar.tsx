import { type Language, localisePath, message } from '@masthead/core';
import type { PreviewedSite } from '@masthead/core/content';
import { type Dictionary, translatorOf } from '@masthead/core/dictionary';
import { leavesPreview } from '../../kit/editing/page-links.ts';
import { utcTimeIn } from '../../kit/page/utc-time.ts';

export type PreviewBarProps = {
  readonly language: Language;
  /** Undefined for what is written now in one document. */
  readonly site: PreviewedSite | null;
  /** Whether fields that a page needs are empty. */
  readonly isIncomplete: boolean;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** The page in its other languages, within the preview. */
  readonly versions: readonly { readonly language: Language; readonly href: string }[];
  /** The published page, with the prefix of its language. */
  readonly leaveHref: string;
};

/** C§1: says what a preview shows and until when, leads to the pages that change, and out of it. Works without script. */
export const PreviewBar = ({
  language,
  site,
  isIncomplete,
  expiresAt,
  versions,
  leaveHref,
  dictionary,
}: PreviewBarProps & { readonly dictionary: Dictionary }) => {
  const translate = translatorOf(dictionary);
  const time = utcTimeIn(language);
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const what = (): string => {
    if (site?.release !== undefined) return translate(message('Preview_Release', { release: site.release }));
    return site?.at === undefined
      ? translate('Preview_Note')
      : translate(message('Preview_Moment', { at: time(site.at) }));
  };
  return (
    <div className="fallback-notice preview-bar" role="note">
      <p>
        {what()} {isIncomplete && `${translate('Preview_Unfinished')} `}
        {translate(message('Preview_Until', { until: time(expiresAt) }))}
      </p>
      <ul>
        {versions.map((version) => (
          <li key={version.language}>
            <a href={version.href} hrefLang={version.language}>
              {names.of(new Intl.Locale(version.language).language)}
            </a>
          </li>
        ))}
        <li>
          <a href={leaveHref} {...leavesPreview}>
            {translate('Preview_Leave')}
          </a>
        </li>
      </ul>
      {site !== null && site.changes.length > 0 && (
        <details>
          <summary>{translate('Preview_Changes')}</summary>
          <ul>
            {site.changes.map(({ language: own, path, title, action }) => (
              <li key={`${own}${path}`} lang={own} dir="auto">
                {action === 'publish' ? (
                  <a href={localisePath(own)(path)} hrefLang={own}>
                    {title}
                  </a>
                ) : (
                  translate(message('Preview_Removed', { title }))
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};
