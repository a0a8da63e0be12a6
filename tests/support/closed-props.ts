import path from 'node:path';
import ts from 'typescript';

type Value = string | number | boolean;

/** A prop that takes one of a few values. */
export interface ClosedProp {
  /** The file of the component, as it was given. */
  file: string;
  component: string;
  /** `state.outcome` where the prop is one of several objects that a property of theirs tells apart. */
  prop: string;
  /** The values that an example has to show. Of an optional switch only `true`: every other example leaves it off. */
  values: readonly Value[];
}

/**
 * The closed props of components, as the compiler knows them: unions, `keyof typeof`, names imported from elsewhere.
 * What a component takes over from an HTML element is the element's, and left out.
 *
 * @param files each exports the component that it is named for, and may export others
 * @param declarations files of types that no component imports
 * @throws {Error} when a file does not export the component of its name
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

/** The values of a type of literals; undefined of every other. */
function literalsOf(type: ts.Type): Value[] | undefined {
  const values = membersOf(type).map((member) => {
    if (member.isStringLiteral() || member.isNumberLiteral()) return member.value;
    if (member.flags & ts.TypeFlags.BooleanLiteral) return 'intrinsicName' in member && member.intrinsicName === 'true';
    return undefined;
  });
  return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
}

/** The properties that tell the members of a union of objects apart. */
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
