'use client';

import { useTranslation } from '@payloadcms/ui';
import { labelIn } from '../form/labels.ts';
import type { Label } from '../form/schema.ts';
import { languageOf } from '../words/words.ts';

/** Returns a label in the language that a person has Payload's screens in. */
export const useLabel = (label: Label): string => labelIn(label, languageOf(useTranslation().i18n.language));
