import type { Block, Field } from 'payload';
import { form } from '../words/tables/form.ts';
import { labelOf, languageOf, translator } from '../words/words.ts';
import { forPayload, mapLabel } from './labels.ts';
import { pictureOf } from './pictures.ts';
import { refusedAt } from './refused.ts';
import type { Label } from './schema.ts';
import { type Chosen, type KindShape, type Member, type Option, writtenBlock } from './shape.ts';
import { readJson } from './translate.ts';
import { isValues } from './values.ts';

type PlaceOfComponents = { readonly level: number; readonly allowed: readonly string[] };

/** The slugs of the blocks that may be at a place. */
const blocksAt = ({ level, allowed }: PlaceOfComponents, components: KindShape['components']): string[] => [
  ...allowed.flatMap((name) => components[level]?.[name]?.slug ?? []),
  writtenBlock,
];

/** Returns what is wrong with a value, by the name of its words. */
type Check = (value: unknown) => true | keyof typeof form;
type CheckOptions = {
  readonly id?: string | number | undefined;
  /** Payload has a text while a form is edited, and steps when it is saved. */
  readonly path: string | readonly (string | number)[];
  readonly event?: string | undefined;
  readonly req: {
    readonly user?: { readonly id: string | number } | null | undefined;
    readonly i18n?: { readonly language: string };
  };
};

/** Checks a value while it is edited: by its own rule, and by what the service said of it. Saving asks the service again. */
export const checking =
  (check: Check = () => true) =>
  (value: unknown, { id, path, event, req }: CheckOptions): true | string => {
    const refused =
      event === 'onChange' && req.user ? refusedAt(String(req.user.id), id, [path].flat().join('.'), value) : undefined;
    const found = check(value);
    return refused ?? (found === true || translator(form, languageOf(req.i18n?.language ?? ''))(found));
  };

const isJson: Check = (text) =>
  text === undefined || text === null || text === '' || readJson(text) !== undefined || 'notJson';

const haveNamesOfTheirOwn: Check = (rows) => {
  const names = Array.isArray(rows) ? rows.map((row) => (isValues(row) ? row.slot : undefined)) : [];
  return new Set(names).size === names.length || 'sameName';
};

/** What a form keeps of a document without showing it. */
const rest: Field = { name: 'rest', type: 'textarea', admin: { hidden: true } };

const rows = { initCollapsed: true, components: { RowLabel: '/entering/RowLabel.tsx#RowLabel' } };
/** A field of our own takes its words by itself: Payload keeps them in the language of the first person who opened a form of the kind. */
const drawnBy = (
  path: string,
  clientProps: {
    readonly label: Label;
    readonly help?: Label;
    readonly chosen?: Chosen;
    readonly suggested?: readonly Option[];
  },
) => ({
  components: { Field: { path, clientProps } },
});

const fieldOf = ({ name, label, help, isRequired, shape }: Member, components: KindShape['components']): Field => {
  // A draft may lack what its publication needs: the service says so, and nothing here refuses to save it.
  const marked = isRequired ? mapLabel(label, (each) => `${each} *`) : label;
  const shown = forPayload(marked);
  const { chosen } = 'chosen' in shape ? shape : {};
  const choosing = chosen && drawnBy('/choosing/ChosenField.tsx#ChosenField', { label: marked, chosen });
  const { suggested } = 'suggested' in shape ? shape : {};
  const suggesting = suggested && drawnBy('/entering/SuggestedField.tsx#SuggestedField', { label: marked, suggested });
  const text = { name, label: shown, validate: checking() };
  const admin = { description: forPayload(help) };
  switch (shape.is) {
    case 'text':
      if (shape.entry === 'line')
        return {
          ...text,
          type: 'text',
          admin: { ...admin, ...choosing, ...suggesting },
          ...(shape.isMade && { defaultValue: () => crypto.randomUUID() }),
        };
      if (shape.entry === 'day')
        return {
          ...text,
          type: 'text',
          admin: { ...admin, ...drawnBy('/entering/DayField.tsx#DayField', { label: marked }) },
        };
      return {
        ...text,
        type: 'textarea',
        admin: {
          ...admin,
          ...(shape.entry === 'markdown' && drawnBy('/writing/Writing.tsx#Writing', { label: marked, help })),
        },
      };
    case 'texts':
      return { ...text, type: 'text', hasMany: true, admin: { ...admin, ...choosing } };
    case 'number':
      return { ...text, type: 'number', admin };
    case 'checkbox':
      return { ...text, type: 'checkbox', admin };
    case 'choice':
    case 'choices':
      return {
        ...text,
        type: 'select',
        hasMany: shape.is === 'choices',
        options: shape.options.map(({ value, label: option }) => ({ value, label: forPayload(option) })),
        admin,
      };
    case 'json':
      return {
        ...text,
        type: 'textarea',
        validate: checking(isJson),
        admin: { description: forPayload(mapLabel(help, (each) => `${each} (JSON)`)) },
      };
    case 'group':
      return {
        name,
        label: shown,
        type: 'group',
        fields: isPicture(shape.members)
          ? folded(fieldsOf(shape.members, components), (field) => !['width', 'height'].includes(field))
          : fieldsOf(shape.members, components),
        admin,
      };
    case 'rows':
      return {
        ...text,
        type: 'array',
        ...(shape.entry && { labels: { singular: forPayload(shape.entry), plural: forPayload(label) } }),
        fields: [...fieldsOf(shape.members, components), rest],
        admin: { ...admin, ...rows },
      };
    case 'entries':
      return {
        ...text,
        type: 'array',
        labels: { singular: shape.byLanguage ? form.language : form.name, plural: label },
        validate: checking(haveNamesOfTheirOwn),
        fields: [
          { name: 'slot', type: 'text', label: shape.byLanguage ? form.language : form.name, required: true },
          ...fieldsOf(shape.members, components),
          rest,
        ],
        admin,
      };
    case 'component':
    case 'components':
      return {
        ...text,
        type: 'blocks',
        ...(shape.is === 'component' && { maxRows: 1 }),
        labels: { singular: form.component, plural: forPayload(label) },
        blocks: [],
        blockReferences: blocksAt(shape, components),
        admin: { ...admin, initCollapsed: true },
      };
    case 'slots':
      return {
        ...text,
        type: 'array',
        labels: { singular: form.component, plural: forPayload(label) },
        validate: checking(haveNamesOfTheirOwn),
        admin: { description: labelOf(form.helpOfComponents), ...rows },
        fields: [
          { name: 'slot', type: 'text', label: form.nameInText, required: true },
          {
            name: 'component',
            type: 'blocks',
            label: form.component,
            maxRows: 1,
            blocks: [],
            blockReferences: blocksAt(shape, components),
          },
        ],
      };
  }
};

/** Returns the fields of a form for what a document, or a part of one, contains. How it is laid out comes last, folded. */
export const fieldsOf = (members: readonly Member[], components: KindShape['components']): Field[] => {
  const isLook = ({ key }: Member): boolean => key === 'params';
  return [
    ...members.filter((member) => !isLook(member)).map((member) => fieldOf(member, components)),
    ...members.filter(isLook).map(
      (member): Field => ({
        type: 'collapsible',
        label: forPayload(member.label),
        admin: { initCollapsed: true },
        fields: [fieldOf({ ...member, label: '' }, components)],
      }),
    ),
  ];
};

/** A picture brings its size along when it is chosen. */
const isPicture = (members: readonly Member[]): boolean =>
  ['src', 'width', 'height'].every((key) => members.some((member) => member.key === key));

/** Returns fields with those that are always shown first, and the others folded below. */
const folded = (fields: readonly Field[], isShown: (name: string) => boolean): Field[] => {
  const isFirst = (field: Field): boolean => 'name' in field && isShown(field.name);
  return [
    ...fields.filter(isFirst),
    {
      type: 'collapsible',
      label: labelOf(form.furtherDetails),
      admin: { initCollapsed: true },
      fields: fields.filter((field) => !isFirst(field)),
    },
  ];
};

/**
 * Returns the fields of a page's details as a form shows them: first those that it has to have, and folded below what may be left out.
 * @param required the names of the first ones
 */
export const detailsFirst = (fields: readonly Field[], required: ReadonlySet<string>): Field[] =>
  folded(fields, (name) => required.has(name));

/** Returns a block for each component of each level, with its purpose and its picture if it has one, and the one for what has no form. */
export const blocksOf = ({ components }: KindShape): Block[] => {
  const shapes = new Map(components.flatMap((level) => Object.values(level)).map((shape) => [shape.slug, shape]));
  return [
    ...[...shapes.values()].map(({ slug, component, label, help, members }): Block => {
      const url = pictureOf(component);
      return {
        slug,
        labels: { singular: forPayload(label), plural: forPayload(label) },
        // What stands below the picture is its text.
        admin: {
          custom: { purpose: help },
          ...(url !== undefined && { images: { thumbnail: { url, alt: '' } } }),
        },
        fields: [...fieldsOf(members, components), rest],
      };
    }),
    {
      slug: writtenBlock,
      labels: { singular: form.componentAsJson, plural: form.componentsAsJson },
      fields: [{ name: 'json', label: form.component, type: 'textarea', validate: checking(isJson) }],
    },
  ];
};
