import path from 'node:path';
import ts from 'typescript';

type Value = string | number | boolean;

/** A prop with a closed set of values. */
export interface ClosedProp {
  /** The file of the component, as passed in. */
  file: string;
  component: string;
  /** The name, or `state.outcome` if the prop is a union of objects with this discriminant. */
  prop: string;
  /** The values that the examples must show. For an optional boolean only `true`: all other examples omit it. */
  values: readonly Value[];
}

/**
 * Finds the props of components with closed sets of values, as TypeScript sees them: unions, `keyof typeof`, imported types.
 * Props inherited from an HTML element are left out.
 *
 * @param files each exports the component after which it is named, and may export others
 * @param declarations files with types that no component imports
 * @throws {Error} if a file does not export the component of its name
 */
export function closedProps(
  files: readonly string[],
  options: ts.CompilerOptions,
  declarations: readonly string[] = [],
): ClosedProp[] {
  const program = ts.createProgram([...files, ...declarations], options);
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    const components = (module ? checker.getExportsOfModule(module) : []).filter(
      (symbol) => /^[A-Z]/.test(symbol.name) && (symbol.flags & ts.SymbolFlags.Function) !== 0,
    );
    const name = path.basename(file, '.tsx');
    if (!components.some((symbol) => symbol.name === name))
      throw new Error(`${file} exports no ${name}: a component stands in the file that is named for it.`);
    return components.flatMap((symbol) => {
      const [parameter] = checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.parameters ?? [];
      const values = parameter ? propsOf(checker, checker.getTypeOfSymbol(parameter)) : new Map<string, Set<Value>>();
      return [...values].map(([prop, all]) => ({ file, component: symbol.name, prop, values: [...all] }));
    });
  });
}

function propsOf(checker: ts.TypeChecker, props: ts.Type): Map<string, Set<Value>> {
  const found = new Map<string, Set<Value>>();
  const add = (prop: string, values: readonly Value[]) =>
    found.set(prop, new Set([...(found.get(prop) ?? []), ...values]));
  for (const symbol of membersOf(props).flatMap((member) => checker.getPropertiesOfType(member))) {
    if (!symbol.declarations?.some((node) => !node.getSourceFile().fileName.includes('/node_modules/'))) continue;
    const type = checker.getTypeOfSymbol(symbol);
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const values = literalsOf(type)?.filter((value) => !(isOptional && value === false));
    if (values?.length) add(symbol.name, values);
    for (const [discriminant, values] of discriminantsOf(checker, type)) add(`${symbol.name}.${discriminant}`, values);
  }
  return found;
}

const NOTHING = ts.TypeFlags.Undefined | ts.TypeFlags.Null;

const membersOf = (type: ts.Type): ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & NOTHING));

/** The values of a union of literals; undefined for any other type. */
function literalsOf(type: ts.Type): Value[] | undefined {
  const values = membersOf(type).map((member) => {
    if (member.isStringLiteral() || member.isNumberLiteral()) return member.value;
    if (member.flags & ts.TypeFlags.BooleanLiteral) return 'intrinsicName' in member && member.intrinsicName === 'true';
    return undefined;
  });
  return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
}

/** The discriminants of a union of objects. */
function discriminantsOf(checker: ts.TypeChecker, type: ts.Type): [string, Value[]][] {
  const members = membersOf(type);
  const [first] = members;
  if (!first || members.length < 2 || members.some(({ flags }) => !(flags & ts.TypeFlags.Object))) return [];
  return checker.getPropertiesOfType(first).flatMap(({ name }) => {
    const values = members.map((member) => {
      const symbol = checker.getPropertyOfType(member, name);
      return symbol && literalsOf(checker.getTypeOfSymbol(symbol));
    });
    return values.every((all) => all !== undefined) ? [[name, values.flat()] satisfies [string, Value[]]] : [];
  });
}
