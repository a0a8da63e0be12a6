import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClosedProp, closedProps } from './closed-props.ts';

const OPTIONS: ts.CompilerOptions = {
  jsx: ts.JsxEmit.Preserve,
  strict: true,
  noLib: true,
  types: [],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

const sources = {
  'looks.ts': 'export const looks = { quiet: 1, raised: 2 } as const;',
  'Box.tsx': `
    import { looks } from './looks';
    type Props = { look?: keyof typeof looks; level: 2 | 3; wide?: boolean; open: boolean; name: string; size?: number };
    export function Box(props: Props) { return null; }`,
  'Reply.tsx': `
    type State = { outcome: 'reading'; count: number } | { outcome: 'failed' | 'unknown'; href: string };
    type Fault = { status: number } | { message: string };
    export function Reply({ state, fault }: { state: State; fault?: Fault }) { return null; }`,
  'Field.tsx': `
    type Props = { as?: 'input'; rows?: never } | { as: 'textarea'; rows: number };
    export function Field(props: Props) { return null; }`,
  'Pair.tsx': `
    export function Pair({ size }: { size: 'small' | 'large' }) { return null; }
    export function Half({ side }: { side: 'left' | 'right' }) { return null; }
    export const sizes = ['small', 'large'];`,
  'Plain.tsx': 'export function Plain() { return null; }',
  'Other.tsx': 'export function Different() { return null; }',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'closed-props-'));
  for (const [file, text] of Object.entries(sources)) writeFileSync(path.join(folder, file), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const propsOf = (file: keyof typeof sources): Record<string, ClosedProp['values']> =>
  Object.fromEntries(closedProps([path.join(folder, file)], OPTIONS).map(({ prop, values }) => [prop, values]));

it('lists the values of a prop wherever its type is declared, and only true for an optional boolean', () => {
  expect(propsOf('Box.tsx')).toEqual({ look: ['quiet', 'raised'], level: [2, 3], wide: [true], open: [false, true] });
});

it('lists the discriminants of unions of objects', () => {
  expect(propsOf('Reply.tsx')).toEqual({ 'state.outcome': ['reading', 'failed', 'unknown'] });
});

it('joins the values of components that take one of several sets of props', () => {
  expect(propsOf('Field.tsx')).toEqual({ as: ['input', 'textarea'] });
});

it('reads every component of a file', () => {
  const found = closedProps([path.join(folder, 'Pair.tsx')], OPTIONS);
  expect(found.map(({ component, prop }) => [component, prop])).toEqual([
    ['Pair', 'size'],
    ['Half', 'side'],
  ]);
});

it('finds nothing without props', () => {
  expect(propsOf('Plain.tsx')).toEqual({});
});

it('throws when a file does not export the component of its name', () => {
  expect(() => propsOf('Other.tsx')).toThrow('exports no Other');
});
