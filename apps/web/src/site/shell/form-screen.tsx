import { translate } from '@masthead/core/dictionary';
import type { ComponentType, ReactNode } from 'react';
import type { Say } from '../../kit/dictionary/dictionary.tsx';
import { isRefused, type Served } from '../../kit/forms/served.ts';
import type { AreaKind } from '../../kit/modules/areas.tsx';
import type { FormPageProps } from '../../kit/page/form-page.ts';
import { FeaturePage } from './feature-page.tsx';

type FormScreenProps<Form> = FormPageProps<Form> & {
  readonly area: AreaKind;
  readonly headingKey: string;
  readonly island: (form: NonNullable<Form>) => ReactNode;
  readonly sheets?: readonly string[];
  /** What stands there once there is nothing more to fill in. */
  readonly after?: ComponentType<{ readonly say: Say }>;
};

/** The screen of a page that is one form. */
export const FormScreen = <Form extends { readonly served: Served } | null>({
  frame,
  form,
  area,
  headingKey,
  island,
  sheets = [],
  after: After,
}: FormScreenProps<Form>) => (
  <FeaturePage
    frame={frame}
    area={area}
    headingKey={headingKey}
    hasErrors={form !== null && isRefused(form.served)}
    sheets={['forms', ...sheets]}
  >
    {form !== null ? island(form) : After !== undefined && <After say={translate(frame.dictionary)} />}
  </FeaturePage>
);
