/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs the audit with an npm that prints this text. */
function auditWith(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'latim-audit-'));
  const npm = `#!/bin/sh\ncat <<'END'\n${text}\nEND\n`;
  writeFileSync(path.join(folder, 'npm'), npm, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: [folder, process.env['PATH']].join(path.delimiter) },
  });
  rmSync(folder, { recursive: true });
  return { status, said: stdout + stderr };
}

jest.setTimeout(30_000); // each test starts a Node process

describe('scripts/audit.mjs', () => {
  it('passes if there are no known vulnerabilities', () => {
    const { status, said } = auditWith('{"vulnerabilities":{}}');
    expect([status, said]).toEqual([0, 'Audit: 1 passed, 0 failed\n']);
  });

  it('fails on a known vulnerability and names the package', () => {
    const vulnerabilities = { yup: { name: 'yup', severity: 'high', range: '<1.8.0' } };
    const { status, said } = auditWith(JSON.stringify({ vulnerabilities }));
    expect(status).toBe(1);
    expect(said).toContain('Known vulnerability (high): yup <1.8.0');
    expect(said).toContain('Audit: 0 passed, 1 failed');
  });

  it.each([
    ['a registry without audits', '{"message":"405 Method Not Allowed"}', '405'],
    ['an npm without output', '', 'no report'],
  ])('reports the audit as not run with %s, and does not fail', (_name, text, reason) => {
    const { status, said } = auditWith(text);
    expect(status).toBe(0);
    expect(said).toContain('Audit: not run (');
    expect(said).toContain(reason);
  });
});
