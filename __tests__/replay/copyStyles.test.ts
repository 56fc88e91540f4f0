/** @jest-environment ./__tests__/support/environment.cjs */
import { waitFor } from '@testing-library/react';
import { copyStyles } from '#replay/copyStyles';
import { mirrorStyles } from '#replay/frame/mirrorStyles';

/** A document with these rules, which may change. jsdom has style sheets only in a document with a window. */
function documentWith(rules: readonly string[]): Document {
  const sheet = {
    get cssRules() {
      return rules.map((cssText) => ({ cssText }));
    },
  };
  return { styleSheets: [sheet] } as unknown as Document;
}

/** A style element whose sheet counts its changes. */
function openStyle(...rules: string[]) {
  const cssRules = rules.map((cssText) => ({ cssText }));
  const insertRule = jest.fn((cssText: string, index: number) =>
    cssRules.splice(index, 0, { cssText }),
  );
  const sheet = { cssRules, insertRule, deleteRule: (index: number) => cssRules.splice(index, 1) };
  return {
    style: { sheet } as unknown as HTMLStyleElement,
    texts: () => cssRules.map((r) => r.cssText),
    insertRule,
  };
}

describe('copied styles', () => {
  it('replace the earlier ones, in their order', () => {
    const { style, texts } = openStyle('old {}');
    copyStyles(documentWith(['a {}', 'b {}', 'c {}']), style);
    expect(texts()).toStrictEqual(['a {}', 'b {}', 'c {}']);
  });

  it('stay if their number is the same, and are not copied without a sheet', () => {
    const { style, insertRule } = openStyle('a {}');
    copyStyles(documentWith(['a {}']), style);
    expect(insertRule).not.toHaveBeenCalled();
    expect(() =>
      copyStyles(documentWith(['a {}']), { sheet: null } as HTMLStyleElement),
    ).not.toThrow();
  });
});

describe('mirrored styles', () => {
  it('are copied at once and after each change of the other document, until it ends', async () => {
    const rules = ['a { color: red; }'];
    const stop = mirrorStyles(documentWith(rules), document);
    const copied = () => [...(document.head.querySelector('style')?.sheet?.cssRules ?? [])].length;
    expect(copied()).toBe(1);
    rules.push('b { color: red; }');
    const child = document.createElement('p');
    document.body.append(child);
    await waitFor(() => expect(copied()).toBe(2));
    rules.push('c { color: red; }');
    child.setAttribute('class', 'x');
    await waitFor(() => expect(copied()).toBe(3));
    stop();
    expect(document.head.querySelector('style')).toBeNull();
  });
});
