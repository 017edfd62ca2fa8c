import type { FieldKind } from './fields.ts';

/** The places inside a component. */
export const areaNames = ['areaA', 'areaB', 'areaC'] as const;
type Area = (typeof areaNames)[number];

export type ComponentDefinition = {
  readonly fields: { readonly [name: string]: FieldKind };
  /** The words each rendering parameter may have. */
  readonly params?: { readonly [name: string]: readonly string[] };
  readonly areas?: readonly Area[];
  /** The rich-text field in which `[[name]]` marks the place of one of `components`. */
  readonly slotsIn?: string;
  /** Its fields come from a query with this name, in `data` below it. */
  readonly query?: string;
  /** What its fields are read as where one of them decides about another. */
  readonly prepare?: (written: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
};
