/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs the audit on an npm that answers with this text. */
function auditAnsweredBy(text: string) {
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

jest.setTimeout(30_000); // each starts a Node of its own, on a machine that may be busy

describe('the audit of what is shipped', () => {
  it('passes where nothing is known to be vulnerable', () => {
    const { status, said } = auditAnsweredBy('{"vulnerabilities":{}}');
    expect([status, said]).toEqual([0, 'Audit: 1 passed, 0 failed\n']);
  });

  it('fails on what is, and names it', () => {
    const vulnerabilities = { yup: { name: 'yup', severity: 'high', range: '<1.8.0' } };
    const { status, said } = auditAnsweredBy(JSON.stringify({ vulnerabilities }));
    expect(status).toBe(1);
    expect(said).toContain('Known to be vulnerable (high): yup <1.8.0');
    expect(said).toContain('Audit: 0 passed, 1 failed');
  });

  it.each([
    ['a registry without audits', '{"message":"405 Method Not Allowed"}', '405'],
    ['an npm that was cut off', '', 'no report'],
  ])('reports %s as not run, and does not fail', (_name, text, reason) => {
    const { status, said } = auditAnsweredBy(text);
    expect(status).toBe(0);
    expect(said).toContain('Audit: not run (');
    expect(said).toContain(reason);
  });
});
