import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { withoutInlineRuntime } from './island-runtime.ts';

const page = (policy: string, scripts: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="default-src 'none'; ${policy}"></head><body><p>Text</p>${scripts}</body></html>`;
const policy = "script-src 'self' 'sha256-old='; style-src 'self'";

describe('withoutInlineRuntime', () => {
  it('moves all inline scripts, in order, into one file with a content hash in its name', () => {
    const { html, runtime } = withoutInlineRuntime(page(policy, '<script>first()</script><script>second()</script>'));
    expect(runtime?.code).toBe('(()=>{first()\n})();(()=>{second()\n})();');
    expect(runtime?.path).toMatch(/^\/assets\/island-runtime\.[0-9a-f]{8}\.js$/);
    expect(html).not.toContain('first()');
    expect(html).toContain(`import("${runtime?.path}")`);
  });

  it('gives each script a scope of its own', () => {
    const modules = ['var e=200;self.delay=()=>e;', 'var [e]=["navigate"];'];
    const scripts = modules.map((code) => `<script type="module">${code}</script>`).join('');
    const { html } = withoutInlineRuntime(page(policy, `${scripts}<script>run()</script>`));
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
    const self = { delay: () => 0 };
    runInNewContext(script, { self, document: new EventTarget() });
    expect(self.delay()).toBe(200);
  });

  it('leaves out the ids of islands that only the development server reads', () => {
    const islands = '<astro-island uid="Z1a2b3" client="intent"></astro-island><script>first()</script>';
    expect(withoutInlineRuntime(page(policy, islands)).html).toContain('<astro-island client="intent">');
  });

  it('loads the file after the first paint if an island loads by itself, else only at the first intent', () => {
    const island = (directive: string) => `<astro-island client="${directive}"></astro-island><script>first()</script>`;
    expect(withoutInlineRuntime(page(policy, island('settled'))).html).toContain('first-contentful-paint');
    expect(withoutInlineRuntime(page(policy, island('intent'))).html).not.toContain('first-contentful-paint');
  });
});
