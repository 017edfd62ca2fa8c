import type { Language } from '@masthead/core';
import type { AlumniComponent, AlumniConfiguration } from '@masthead/core/alumni';
import type { Dictionary, Translate } from '@masthead/core/dictionary';

export type AlumniHostProps = {
  readonly dictionary: Dictionary;
  /** Texts of the component itself. */
  readonly texts: Dictionary;
  readonly language: Language;
  /** Of the module, for the ids of its parts. */
  readonly id: string;
  readonly component: AlumniComponent;
  readonly configuration: AlumniConfiguration;
  readonly signInHref: string;
};

/** What every screen is given, beside what it shows. */
export type ScreenProps<Part extends AlumniComponent> = Omit<AlumniHostProps, 'dictionary' | 'texts' | 'component'> & {
  readonly translate: Translate;
  readonly part: Part;
};
