import type { PlainMessageKey } from '@masthead/core';
import { type Translate, translatorOf } from '@masthead/core/dictionary';
import type { ComponentType, ReactNode } from 'react';
import { isRefused, type Served } from '../../kit/forms/served.ts';
import type { AreaKind } from '../../kit/modules/areas.tsx';
import type { FormPageProps } from '../../kit/page/form-page.ts';
import { FeaturePage } from './feature-page.tsx';

type FormScreenProps<Form> = FormPageProps<Form> & {
  /** Where editors may have marked the form's place. */
  readonly area?: AreaKind;
  readonly headingKey: PlainMessageKey;
  readonly island: (form: NonNullable<Form>) => ReactNode;
  readonly sheets?: readonly string[];
  /** Content once nothing is left to fill in. */
  readonly after?: ComponentType<{ readonly translate: Translate }>;
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
    {...(area !== undefined && { area })}
    headingKey={headingKey}
    hasErrors={form !== null && isRefused(form.served)}
    sheets={['forms', ...sheets]}
  >
    {form !== null ? island(form) : After !== undefined && <After translate={translatorOf(frame.dictionary)} />}
  </FeaturePage>
);
