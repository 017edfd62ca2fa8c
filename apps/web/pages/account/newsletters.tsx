import { translatorOf } from '@masthead/core/dictionary';
import { ComplaintList } from '../../src/features/account/newsletters/complaint-list.tsx';
import { IssueForm } from '../../src/features/account/newsletters/issue-form.tsx';
import { NewsletterList } from '../../src/features/account/newsletters/newsletter-list.tsx';
import {
  getNewslettersProps,
  type NewslettersPageProps,
} from '../../src/features/account/newsletters/newsletters-page.ts';
import { SecuredPage } from '../../src/site/screens/secured-page.tsx';

export const config = { unstable_runtimeJS: false };
export const getServerSideProps = getNewslettersProps;

export default function NewslettersPage({ frame, problem, complaints, note, newsletters, form }: NewslettersPageProps) {
  const translate = translatorOf(frame.dictionary);
  return (
    <SecuredPage
      frame={frame}
      here="newsletters"
      headingKey="Newsletters_Heading"
      hasErrors={problem !== null && form !== null}
      sheets={['forms', 'newsletters']}
    >
      <div className="newsletters">
        {problem !== null && (
          <div className="problem" role="alert">
            <p>{translate(problem)}</p>
            {complaints.length > 0 && <ComplaintList complaints={complaints} translate={translate} />}
          </div>
        )}
        {note !== null && <p role="status">{translate(note)}</p>}
        {newsletters !== null && form !== null && (
          <NewsletterList
            newsletters={newsletters}
            language={frame.language}
            translate={translate}
            action={form.action}
            formToken={form.formToken}
          />
        )}
        {form !== null && <IssueForm translate={translate} {...form} />}
      </div>
    </SecuredPage>
  );
}
