import type { Scalar as ScalarNode } from 'yaml';
import { type EarlierScalar, type Scalar, type ScalarPlace, type Written, writeScalar } from './write-scalar.ts';
import { columnOf, contentEnd } from './yaml-entries.ts';

const STYLES: Record<string, EarlierScalar['style']> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_FOLDED: 'folded',
  BLOCK_LITERAL: 'literal',
};

/**
 * Writes another value in the style in which a scalar is written.
 *
 * @param text in which it stands
 * @throws {UnwritableError}
 */
export function rewriteScalar(text: string, node: ScalarNode.Parsed, value: Scalar, place: ScalarPlace): Written {
  const style = STYLES[node.type ?? ''];
  if (!style) return writeScalar(value, place);
  const [start] = node.range;
  const source = text.slice(start, contentEnd(text, node));
  const [header = '', ...lines] = source.split('\n');
  const earlier = { style, source, isLong: columnOf(text, start) + header.length > place.layout.maxLine, lines: [] };
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0;
  // A sign such as `>2-` fixes the indentation.
  const isBlock = (style === 'folded' || style === 'literal') && indent > 0 && !/^.\S*\d/.test(header);
  if (!isBlock) return writeScalar(value, { ...place, earlier });
  const dedented = lines.map((line) => line.slice(indent));
  return writeScalar(value, { ...place, indent, earlier: { ...earlier, lines: dedented } });
}
