import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The colour scheme changes colours only, so the dark scheme repeats only the colour rules. */
const RULES = {
  light: { type: 'tag', values: TAGS },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

interface Violation {
  readonly id: string;
  readonly nodes: readonly {
    readonly target: readonly string[];
    readonly failureSummary?: string;
  }[];
}

/** The violations that axe finds in the current state of the page. */
export async function axeViolations(page: Page, scheme: keyof typeof RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(
    (runOnly) =>
      (
        window as unknown as {
          axe: { run(node: Document, options: object): Promise<{ violations: Violation[] }> };
        }
      ).axe.run(document, { runOnly }),
    RULES[scheme],
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}
