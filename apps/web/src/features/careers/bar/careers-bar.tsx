import { useDictionary } from '../../../kit/dictionary/dictionary.tsx';
import { Enhancement } from '../../../kit/islands/enhancement.tsx';
import { returnTo, signInPath } from '../../../kit/pending-action/intent.ts';
import { printRoute } from '../../../routes.ts';

const headingId = 'careers-bar-heading';

type CareersBarProps = {
  /** Of the page, with language prefix. */
  readonly path: string;
};

/** A§2 careers bar. Without script it is at the end of the page; with script it stays visible as A§4 requires. */
export const CareersBar = ({ path }: CareersBarProps) => {
  const { language, translate } = useDictionary();
  return (
    <Enhancement name="follow-along" when="load" props={{}}>
      <section className="careers-bar" aria-labelledby={headingId}>
        <div className="careers-bar__body">
          <div className="careers-bar__text">
            <h2 className="careers-bar__heading" id={headingId}>
              {translate('CareersBar_Heading')}
            </h2>
            <p className="careers-bar__dek">{translate('CareersBar_Text')}</p>
          </div>
          <a className="button" href={printRoute({ page: 'searchJobs', language })}>
            {translate('CareersBar_Action')}
          </a>
          <p className="careers-bar__started">
            {translate('CareersBar_Started')}{' '}
            <a href={signInPath(language, returnTo(path))}>{translate('CareersBar_Continue')}</a>
          </p>
        </div>
      </section>
    </Enhancement>
  );
};
