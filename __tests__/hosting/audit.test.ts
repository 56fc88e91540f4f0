/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs the audit with a fake npm that prints this text. */
function auditWith(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-audit-'));
  const npm = `#!/bin/sh\ncat <<'END'\n${text}\nEND\n`;
  writeFileSync(path.join(folder, 'npm'), npm, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: [folder, process.env['PATH']].join(path.delimiter) },
  });
  rmSync(folder, { recursive: true });
  return { status, output: stdout + stderr };
}

jest.setTimeout(30_000); // each test starts a Node process

describe('scripts/audit.mjs', () => {
  it('passes if there are no known vulnerabilities', () => {
    const { status, output } = auditWith('{"vulnerabilities":{}}');
    expect([status, output]).toStrictEqual([0, 'Audit: 1 passed, 0 failed\n']);
  });

  it('fails on a known vulnerability and names the package', () => {
    const vulnerabilities = { yup: { name: 'yup', severity: 'high', range: '<1.8.0' } };
    const { status, output } = auditWith(JSON.stringify({ vulnerabilities }));
    expect(status).toBe(1);
    expect(output).toContain('Known vulnerability (high): yup <1.8.0');
    expect(output).toContain('Audit: 0 passed, 1 failed');
  });

  it.each([
    ['a registry without audits', '{"message":"405 Method Not Allowed"}', '405'],
    ['an npm without output', '', 'no report'],
  ])('reports the audit as not run with %s, and does not fail', (_name, text, reason) => {
    const { status, output } = auditWith(text);
    expect(status).toBe(0);
    expect(output).toContain('Audit: not run (');
    expect(output).toContain(reason);
  });
});
