import { documentSchemas } from '../../../backend/src/publishing/schemas/document-schema.ts';
import { calendarOptions, filterOptions } from '../../../web/src/features/careers/events/codes.ts';
import type { KindSchema } from './schema.ts';
import { kindShape } from './shape.ts';

test('words that events are filtered by are suggested as the site names them', () => {
  const { schema } = documentSchemas.find(({ kind }) => kind === 'event') ?? {};
  const { members } = kindShape('event', JSON.parse(JSON.stringify(schema)) as KindSchema);
  const fields = members.find(({ key }) => key === 'fields')?.shape;
  const suggestedFor = (name: string): readonly string[] => {
    const shape = fields?.is === 'group' ? fields.members.find(({ key }) => key === name)?.shape : undefined;
    return shape?.is === 'text' ? (shape.suggested ?? []).map(({ value }) => value) : [];
  };
  const codes = (options: readonly { readonly code: string }[]): readonly string[] => options.map(({ code }) => code);
  expect(suggestedFor('format')).toEqual(codes(filterOptions.format));
  expect(suggestedFor('region')).toEqual(codes(filterOptions.location));
  expect(suggestedFor('interest')).toEqual(codes(filterOptions.interest));
  expect(suggestedFor('filterValue')).toEqual(codes(calendarOptions));
});
