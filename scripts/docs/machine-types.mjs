import ts from 'typescript';
import { exportsOf } from './packages.mjs';

// What only the types of a machine know: payloads of its events, signatures of its ports, fields of its view.

/** @typedef {{ name: string, type: string, doc: string }} Field */
/** @typedef {{ doc: string, events: readonly { type: string, payload: readonly Field[] }[], emitted: readonly { type: string, payload: readonly Field[] }[], input: readonly Field[],
 *   ports: readonly (Field & { failures: readonly string[] })[], failures: readonly { tag: string, payload: readonly Field[] }[], view: { name: string, fields: readonly Field[] } | undefined }} MachineTypes */

/** Places of the type parameters of xstate's `StateMachine`. */
const at = { context: 0, events: 1, input: 9, emitted: 11 };

/** Views that several features share, by the type of the context that they read. */
const sharedViews = new Map([
  ['FormContext', 'formView'],
  ['TypeAheadContext', 'typeAheadView'],
]);

/** Machines whose view has another name than they. */
const otherViews = new Map([['registrationStepperMachine', 'stepperView']]);

/** @param {ts.Type} type @returns {readonly ts.Type[]} */
const partsOf = (type) => (type.isUnion() ? type.types : [type]);

/**
 * Returns a reader of the machines that a program exports.
 * @param {ts.Program} program
 */
export const machineTypes = (program) => {
  const checker = program.getTypeChecker();
  const docOf = (/** @type {ts.Symbol | undefined} */ symbol) =>
    ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replaceAll(/\s*\n\s*/g, ' ');

  /** The tag of a failure, such as `SignInRequired`. @param {ts.Type} type */
  const tagOf = (type) => {
    const tag = type.getProperty('_tag');
    const literal = tag && checker.getTypeOfSymbol(tag);
    return literal?.isStringLiteral() ? literal.value : undefined;
  };

  /** A type as text; of a union of failures only the tags, of a function its signature. @param {ts.Type} type @returns {string} */
  const textOf = (type) => {
    const tags = type.aliasSymbol === undefined && type.isUnion() ? type.types.map(tagOf) : [];
    if (tags.length > 1 && tags.every((tag) => tag !== undefined)) return tags.join(' | ');
    const { NoTruncation, InTypeAlias, None } = ts.TypeFormatFlags;
    const isSpelled = type.getCallSignatures().length > 0;
    return checker
      .typeToString(type, undefined, NoTruncation | (isSpelled ? InTypeAlias : None))
      .replaceAll('readonly ', '');
  };

  /** @param {ts.Type} type @param {readonly string[]} [without] @returns {readonly Field[]} */
  const fieldsOf = (type, without = []) =>
    type
      .getProperties()
      .filter(({ name }) => !without.includes(name))
      .map((property) => ({
        name: property.name,
        type: textOf(checker.getTypeOfSymbol(property)),
        doc: docOf(property),
      }));

  /** @param {ts.Type | undefined} union */
  const eventsOf = (union) =>
    (union === undefined ? [] : partsOf(union)).flatMap((event) => {
      const type = event.getProperty('type');
      const literals = type === undefined ? [] : partsOf(checker.getTypeOfSymbol(type));
      return literals.flatMap((literal) =>
        literal.isStringLiteral() ? [{ type: literal.value, payload: fieldsOf(event, ['type']) }] : [],
      );
    });

  /** What a machine takes before it starts: every member of every part of the type. @param {ts.Type | undefined} type @returns {readonly Field[]} */
  const inputOf = (type) => (type === undefined || type.isUnion() ? [] : fieldsOf(type));

  /** The functions that a machine calls: the members of its parameter, or the parameter itself. @param {ts.Symbol | undefined} parameter */
  const portsOf = (parameter) => {
    if (parameter === undefined) return [];
    const type = checker.getTypeOfSymbol(parameter);
    return type.getCallSignatures().length > 0 ? [parameter] : type.getProperties();
  };

  /** What a view returns, behind the functions that it is made by. @param {ts.Type} type @returns {ts.Type} */
  const viewedBy = (type) => {
    const [signature] = type.getCallSignatures();
    return signature === undefined ? type : viewedBy(signature.getReturnType());
  };

  /** The left side of what a port returns. @param {ts.Type} port @returns {readonly ts.Type[]} */
  const failuresOf = (port) => {
    const returned = port.getCallSignatures()[0]?.getReturnType();
    const isTask = returned?.symbol?.name === 'TaskEither';
    const left = isTask ? checker.getTypeArguments(/** @type {ts.TypeReference} */ (returned))[0] : undefined;
    return left === undefined ? [] : partsOf(left).filter((failure) => tagOf(failure) !== undefined);
  };

  /**
   * @param {string} file of the entry point @param {string} name of the function that makes the machine
   * @param {readonly string[]} [shared] files of the entries with views that features share
   * @returns {MachineTypes}
   */
  return (file, name, shared = []) => {
    const exported = exportsOf(program, file);
    const symbol = exported.find((one) => one.name === name)?.symbol;
    const signature = symbol && checker.getTypeOfSymbol(symbol).getCallSignatures()[0];
    if (signature === undefined) throw new Error(`${file} exports no function ${name}.`);
    const given = checker.getTypeArguments(/** @type {ts.TypeReference} */ (signature.getReturnType()));
    const [parameter] = signature.getParameters();
    const portTypes = portsOf(parameter).map((port) => ({ port, type: checker.getTypeOfSymbol(port) }));
    const failures = new Map(
      portTypes.flatMap(({ type }) => failuresOf(type).map((failure) => [tagOf(failure) ?? '', failure])),
    );
    const ownView = otherViews.get(name) ?? name.replace(/Machine$/, 'View');
    const sharedView = sharedViews.get(given[at.context]?.aliasSymbol?.name ?? '');
    const view =
      exported.find((one) => one.name === ownView) ??
      shared.flatMap((entry) => exportsOf(program, entry)).find((one) => one.name === sharedView);
    return {
      doc: docOf(symbol),
      events: eventsOf(given[at.events]),
      emitted: eventsOf(given[at.emitted]),
      input: inputOf(given[at.input]),
      ports: portTypes.map(({ port, type }) => ({
        name: port.name,
        type: textOf(type),
        doc: docOf(type.aliasSymbol ?? port),
        failures: failuresOf(type).map((failure) => tagOf(failure) ?? ''),
      })),
      failures: [...failures].map(([tag, failure]) => ({ tag, payload: fieldsOf(failure, ['_tag']) })),
      view: view && { name: view.name, fields: fieldsOf(viewedBy(checker.getTypeOfSymbol(view.symbol))) },
    };
  };
};
